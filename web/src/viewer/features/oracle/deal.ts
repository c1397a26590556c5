/** The titles in the order in which they are dealt: the leading ones first, then the others as they came. */
export const dealOrder = <Title extends { videoId: number }>(titles: readonly Title[], leading: readonly Title[]): Title[] => [
  ...leading,
  ...titles.filter(({ videoId }) => !leading.some((one) => one.videoId === videoId)),
]

/** What is dealt next, and all that has been dealt by then: none comes twice before all have come once, and then not the last one again. */
export const dealNext = (order: readonly number[], dealt: readonly number[]): { next: number | undefined; dealt: number[] } => {
  const left = order.filter((id) => !dealt.includes(id))
  if (left[0] !== undefined) return { next: left[0], dealt: [...dealt, left[0]] }
  const again = order.find((id) => id !== dealt.at(-1)) ?? order[0]
  return { next: again, dealt: again === undefined ? [] : [again] }
}
