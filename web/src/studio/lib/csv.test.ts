import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('quotes what needs it, and makes no formula of a title', () => {
  expect(
    csvOf([
      ['Title', 'Starts'],
      ['Lock, Stock and "Two"', 3],
      ['=HYPERLINK("x")', -1.5],
      ['@home', 0],
    ]),
  ).toBe('Title,Starts\r\n"Lock, Stock and ""Two""",3\r\n"\'=HYPERLINK(""x"")",-1.5\r\n\'@home,0\r\n')
})
