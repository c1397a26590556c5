import { describe, expect, it } from 'vitest'
import { gatherStyles } from './gather-styles.ts'

describe('the styles of single elements', () => {
  it('are gathered into one sheet, each once', () => {
    const { markup, sheet } = gatherStyles(
      '<p class="a" style="width:1px">x</p><img style="width:1px" alt=""/><i style="mask-image:url(&quot;/g.svg?a=1&amp;b=2&quot;)"></i>',
    )
    expect(markup).toBe('<p class="a" data-style="0">x</p><img data-style="0" alt=""/><i data-style="1"></i>')
    expect(sheet).toBe('#app [data-style="0"]{width:1px}#app [data-style="1"]{mask-image:url("/g.svg?a=1&b=2")}')
  })

  it('leave words alone that only look like one', () => {
    const words = '<p>use style="color:red" &lt;i style="x"&gt;</p>'
    expect(gatherStyles(words)).toEqual({ markup: words, sheet: '' })
  })

  it('never reach beyond their element: what does not end with its rule is left out', () => {
    for (const tint of ['red}*{display:none', 'a;}b{', '&lt;/style&gt;', 'url(x', 'url(&quot;x)', '&#x27;', ']', 'red/*', '\\7d', 'a\nb'])
      expect([tint, gatherStyles(`<div style="--tint:${tint}">`)]).toEqual([tint, { markup: '<div>', sheet: '' }])
  })
})
