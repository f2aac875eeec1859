export { simulate } from './simulate.ts';
export type { SimulatedCard, SimulationInput, SimulationResult } from './simulate.ts';
