import type { Relay } from '../harness/relay.ts';
import type { Fault } from './fault.ts';

/** Cuts the network between services and database: no byte arrives, and no connection is closed. */
export const networkFault = (relay: Relay): Fault => ({
  name: 'the network between services and database passes nothing on',
  ...{ seconds: 20, alert: 'DatabaseUnreachable' },
  begin: () => Promise.resolve(relay.cut()),
  end: () => Promise.resolve(relay.mend()),
});
