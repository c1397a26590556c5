/** A member for each group, none twice while the group has another; groups and members in the order in which they come. */
export const oneOfEach = (members: readonly { groupId: number; id: number }[]): Map<number, number> => {
  const groups = new Map<number, number[]>()
  for (const { groupId, id } of members) groups.set(groupId, [...(groups.get(groupId) ?? []), id])
  const chosen = new Map<number, number>()
  const taken = new Set<number>()
  // A group with few members chooses first, so that one with many leaves them to it.
  for (const [groupId, ids] of [...groups].sort(([, one], [, other]) => one.length - other.length)) {
    const id = ids.find((id) => !taken.has(id)) ?? ids[0]
    if (id === undefined) continue
    taken.add(id)
    chosen.set(groupId, id)
  }
  return chosen
}
