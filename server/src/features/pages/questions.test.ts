import { expect, it } from 'vitest'
import { questionsOf } from './questions.ts'

it('reads each heading as a question and what follows as its answer, in plain text', () => {
  const html = `<p>Before the lights go down.</p>
<h2>What is <em>Matinee</em>?</h2>
<p>Films &amp; serials.</p><ul><li>One</li><li>Two &lt; three</li></ul>
<h2>Answered nowhere</h2>
<h2>Is it free?</h2><p>Yes.</p>`
  expect(questionsOf(html)).toEqual([
    { question: 'What is Matinee?', answer: 'Films & serials.\nOne\nTwo < three' },
    { question: 'Is it free?', answer: 'Yes.' },
  ])
})

it('finds none in a page without headings', () => {
  expect(questionsOf('')).toEqual([])
  expect(questionsOf('<p>Soon.</p>')).toEqual([])
})
