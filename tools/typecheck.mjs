// Type checks every package and prints errors only. Arguments restrict it to these folders.
import { checkTypes } from './nx/check-types.ts';
import { workspaces } from './workspaces.mjs';

const chosen = process.argv.slice(2);
const { wrong, programs } = await checkTypes(chosen.length > 0 ? chosen : [...workspaces, 'tools']);
console.log(
  wrong.size === 0 ? `types: no errors in ${programs} programs` : `types: errors in ${[...wrong].join(', ')}`,
);
process.exit(wrong.size === 0 ? 0 : 1);
