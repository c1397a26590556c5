import { describe, expect, it } from 'vitest'
import { inlineClassNames } from './class-names-inline.ts'

const inline = (code: string) =>
  inlineClassNames(code, '/src/ui/Reel.module.css', '.reel { color: red }\n.reel.worn .label:hover { color: blue }')

describe('class names where they are used', () => {
  it('stand in the component as the sheet has them', () => {
    expect(inline('<i className={styles.reel}>{styles.label}</i>')).toBe('<i className={"Reel"}>{"Reel-label"}</i>')
  })

  it('are looked up as before where the name is not known yet', () => {
    expect(inline('[styles.reel, styles[look]]')).toBe('["Reel", styles[look]]')
  })

  it('are none where the sheet has none', () => {
    expect(inline('const a = styles.gone')).toBe('const a = undefined')
  })
})
