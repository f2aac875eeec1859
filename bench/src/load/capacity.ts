/** What a learner's day costs. */
export interface DayCost {
  /** Seconds of a core that all processes of Node use, without sign-ins. */
  nodeSeconds: number;
  /** Seconds of a core that all processes of Postgres use. */
  databaseSeconds: number;
  /** Seconds of a core of Node for one sign-in with a password. */
  signInSeconds: number;
  /** Bytes between devices and the gateway, both ways, headers included. */
  wireBytes: number;
  /** Bytes of the day's log entries in tables and indexes. They stay. */
  logBytes: number;
  /** Bytes of the cards of an import in tables and indexes. They stay. */
  importBytes: number;
  /** Bytes of WAL, which go to the archive and to standbys. */
  walBytes: number;
}

/** What is assumed, and not measured. */
export interface Assumptions {
  /** Share of the day's learners who study in the busiest hour, 0 to 1. */
  peakHourShare: number;
  /** Share of a core that may be used in that hour, 0 to 1. The rest is for bursts and the loss of a machine. */
  usedShare: number;
  /** Share of learners' days on which the learner signs in, 0 to 1. */
  signInShare: number;
  /** How often a learner imports cards in a year, for the disk. */
  importsAYear: number;
  /** The most database connections of a process. */
  poolSize: number;
}

export const assumed: Assumptions = {
  peakHourShare: 0.15,
  usedShare: 0.5,
  signInShare: 0.05,
  importsAYear: 12,
  poolSize: 10,
};

/** What an installation needs for some number of daily learners. */
export interface Needs {
  nodeCores: number;
  databaseCores: number;
  /** If each core of Node has a process with a full pool. */
  connections: number;
  wireGigabytesADay: number;
  walGigabytesADay: number;
  diskGigabytesAYear: number;
}

/** Returns how many daily learners one core carries, if a learner's day costs so many seconds of it. */
export const learnersPerCore = (secondsPerDay: number, { peakHourShare, usedShare }: Assumptions): number =>
  (usedShare * 3600) / (peakHourShare * secondsPerDay);

/** Returns the seconds of Node for a day, with its share of a sign-in. */
export const nodeSecondsWithSignIn = (cost: DayCost, { signInShare }: Assumptions): number =>
  cost.nodeSeconds + signInShare * cost.signInSeconds;

/** Multiplies the cost of a day by a number of daily learners. Cores are whole, and at least one. */
export function needsOf(learners: number, cost: DayCost, assumptions: Assumptions): Needs {
  const cores = (seconds: number) => Math.max(1, Math.ceil(learners / learnersPerCore(seconds, assumptions)));
  const nodeCores = cores(nodeSecondsWithSignIn(cost, assumptions));
  const gigabytes = (bytes: number) => (learners * bytes) / 1e9;
  return {
    nodeCores,
    databaseCores: cores(cost.databaseSeconds),
    connections: nodeCores * assumptions.poolSize,
    wireGigabytesADay: gigabytes(cost.wireBytes),
    walGigabytesADay: gigabytes(cost.walBytes),
    diskGigabytesAYear: gigabytes(cost.logBytes * 365 + cost.importBytes * assumptions.importsAYear),
  };
}
