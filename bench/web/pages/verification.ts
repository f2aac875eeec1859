/** The shell's check of a release set, to be measured in a page. */
import { isSigned, readKeys } from '../../../shell/src/federation/release-keys.ts';

Object.assign(globalThis, { isSigned, readKeys });
