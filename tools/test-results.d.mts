export interface Summed {
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
  note: string;
}
export declare const resultsFolder: string;
export declare function readResults(target: string, run: string, folder?: string): Summed;
