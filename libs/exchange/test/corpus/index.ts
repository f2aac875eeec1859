import { betweenRowsFiles } from './between-rows.ts';
import { columnFiles } from './columns.ts';
import type { CorpusFile } from './corpus-file.ts';
import { encodingFiles } from './encodings.ts';
import { programFiles } from './programs.ts';
import { separatorFiles } from './separators.ts';

export const corpus: readonly CorpusFile[] = [
  ...separatorFiles,
  ...betweenRowsFiles,
  ...columnFiles,
  ...programFiles,
  ...encodingFiles,
];
