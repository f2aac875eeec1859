// The environment of tests in Node, without the proxy that Jest puts around the global object. Through the proxy each
// access to a global, such as `Date` or `Promise`, takes microseconds.
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

export default class PlainGlobalEnvironment extends TestEnvironment {
  constructor(config, context) {
    const { createContext } = vm;
    // The constructor above offers no other way to choose its context.
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }
}
