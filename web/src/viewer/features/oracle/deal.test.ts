import { describe, expect, it } from 'vitest'
import { dealNext, dealOrder } from './deal.ts'

describe('the deal', () => {
  it('begins with what leads, then has all the others once', () => {
    const titles = [1, 2, 3, 4].map((videoId) => ({ videoId }))
    const order = dealOrder(titles, [titles[2]!, titles[0]!])
    expect(order.map(({ videoId }) => videoId)).toEqual([3, 1, 2, 4])
  })

  it('has no card twice before all were dealt, whichever was first, and then not the last one again', () => {
    const order = [3, 1, 2, 4]
    let dealt: readonly number[] = [2]
    const seen: (number | undefined)[] = []
    for (let time = 0; time < 6; time++) {
      const dealing = dealNext(order, dealt)
      dealt = dealing.dealt
      seen.push(dealing.next)
    }
    expect(seen).toEqual([3, 1, 4, 3, 1, 2])
  })

  it('deals the only card again, and none of nothing', () => {
    expect(dealNext([7], [7])).toEqual({ next: 7, dealt: [7] })
    expect(dealNext([], [])).toEqual({ next: undefined, dealt: [] })
  })
})
