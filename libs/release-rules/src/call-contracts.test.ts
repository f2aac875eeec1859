import { endpoints } from '@repaso/contracts';
import { acceptedCalls, callsIn, contractOf } from './call-contracts.ts';

test('each call has a contract, and calls with other schemas have other ones', () => {
  const accepted = acceptedCalls();
  expect(Object.keys(accepted).sort()).toEqual(Object.keys(endpoints).sort());
  for (const [first] of Object.values(accepted)) expect(first).toMatch(/^[0-9a-f]{12}$/);
  const all = Object.values(accepted).map(([first]) => first);
  expect(new Set(all).size).toBe(all.length);
});

test('the calls of a build are those that its scripts name as texts', () => {
  const scripts = [
    `let a=call("getDeck",{}),b=read('getStatistic')`,
    'x(`signIn`);y.signOut()',
    '"getNothing"',
  ];
  expect(callsIn(scripts)).toEqual({
    getDeck: contractOf('getDeck'),
    getStatistic: contractOf('getStatistic'),
    signIn: contractOf('signIn'),
  });
});
