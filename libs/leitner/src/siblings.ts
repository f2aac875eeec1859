/**
 * A card that asks both its sides has two schedules: that of the original and that of its reverse, a card of its own with
 * the same texts. The two are siblings, and never come on one day. Nothing is stored for this: it follows from the log
 * of the day and the due days, so all devices agree.
 */

/**
 * Returns the id of a card's sibling: the same UUID with the first bit inverted. So both ids follow from each other, and
 * two devices that make the reverse of a card make the same one.
 */
export function siblingId(id: string): string {
  return (parseInt(id.charAt(0), 16) ^ 8).toString(16) + id.slice(1);
}

/**
 * Returns the cards that may come today, in the given order. A card waits for another day if its sibling was answered
 * today, or stands before it in the list. A card that was itself answered today never waits, because it may have a step
 * to finish.
 *
 * @param ids ids of due cards, the most urgent first
 * @param answered ids of the cards that were answered today
 */
export function withoutSiblings(ids: readonly string[], answered: ReadonlySet<string>): string[] {
  const chosen = new Set<string>();
  for (const id of ids) {
    const sibling = siblingId(id);
    const waits = !answered.has(id) && (answered.has(sibling) || chosen.has(sibling));
    if (!waits) chosen.add(id);
  }
  return [...chosen];
}
