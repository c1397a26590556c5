import { expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'

it('STA-01 keeps the text with its structure', () => {
  const text = '<h2>Terms</h2>\n<p>Be <strong>kind</strong> &amp; quiet.</p><ul><li>One</li></ul>'
  expect(cleanHtml(text)).toBe(text)
})

it.each([
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<p onclick="alert(1)" style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="JaVaScRiPt&#58;alert(1)">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
  ['<a href="//evil.example">a</a>', '<a>a</a>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<svg><script>alert(1)</script></svg><iframe src="/"></iframe><form><input></form>', ''],
  ['<style>p{}</style><h1>Big</h1>', '<h2>Big</h2>'],
])('STA-01 makes %s safe', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean)
})

it('keeps links within the service and tells outside ones nothing', () => {
  expect(cleanHtml('<a href="/faq" target="_blank">FAQ</a>')).toBe('<a href="/faq">FAQ</a>')
  expect(cleanHtml('<a href="https://a.example">A</a>')).toBe('<a href="https://a.example" rel="noopener noreferrer">A</a>')
})
