/** From left to right, with the first in the middle and the others beside it by turns. */
export const fanOrder = <Item>(items: readonly Item[]): Item[] => {
  const left: Item[] = []
  const right: Item[] = []
  items.forEach((item, index) => {
    if (index % 2 === 1) left.unshift(item)
    else right.push(item)
  })
  return [...left, ...right]
}
