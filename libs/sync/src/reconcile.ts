/** Full reconcile: two indexes are compared to find which cards differ; what each becomes is then a matter of merging. */
import type { CardIndexRow } from '@repaso/contracts';

/** A row of the device's own index. */
export interface LocalIndexRow extends CardIndexRow {
  /** Whether the server ever confirmed that it holds the card. */
  acknowledged: boolean;
}

/** Ids by what is to be done with each card. */
export interface ReconcilePlan {
  /** To the server, with content and log. */
  push: string[];
  /** From the server, with content and log. A card may be pushed and pulled: each side has something. */
  pull: string[];
  /** Of those pushed: cards that the server once had and lost. */
  restore: string[];
  /** The server had it, lives the same epoch, and has it no more. */
  deleteLocally: string[];
}

/**
 * Plans a full reconcile.
 *
 * In a new epoch everything here is pushed again: after a restored backup two logs of the same length may differ.
 */
export function reconcileIndexes(
  local: readonly LocalIndexRow[],
  server: readonly CardIndexRow[],
  { epochUnchanged }: { epochUnchanged: boolean },
): ReconcilePlan {
  const there = new Map(server.map((row) => [row.id, row]));
  const here = new Set(local.map((row) => row.id));
  const plan: ReconcilePlan = { push: [], pull: [], restore: [], deleteLocally: [] };
  for (const row of local) {
    const other = there.get(row.id);
    if (other === undefined) planMissing(plan, row, epochUnchanged);
    else planBoth(plan, row, other, epochUnchanged);
  }
  // A tombstone of a card that was never here tells this device nothing.
  plan.pull.push(...server.filter((row) => !here.has(row.id) && !row.deleted).map((row) => row.id));
  return plan;
}

function planMissing(plan: ReconcilePlan, row: LocalIndexRow, epochUnchanged: boolean): void {
  if (row.acknowledged && epochUnchanged) {
    plan.deleteLocally.push(row.id);
    return;
  }
  plan.push.push(row.id);
  if (row.acknowledged) plan.restore.push(row.id);
}

function planBoth(
  plan: ReconcilePlan,
  mine: CardIndexRow,
  theirs: CardIndexRow,
  epochUnchanged: boolean,
): void {
  const differs = !sameRow(mine, theirs);
  if (differs || !epochUnchanged) plan.push.push(mine.id);
  if (differs) plan.pull.push(mine.id);
}

/** Deleting adds to the counter that is shown, so among deleted cards it tells nothing. */
function sameRow(a: CardIndexRow, b: CardIndexRow): boolean {
  return (
    a.deleted === b.deleted &&
    a.contentStamp === b.contentStamp &&
    a.entryCount === b.entryCount &&
    (a.deleted || a.reviewCount === b.reviewCount)
  );
}
