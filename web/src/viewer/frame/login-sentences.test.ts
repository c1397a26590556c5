import { expect, it } from 'vitest'
import { loginSentence } from './login-sentences.ts'

it('STA-03 the login alert holds the specification’s sentences word for word', () => {
  expect(loginSentence).toMatchObject({
    play: 'Please login if you want to play this video',
    other: 'To watch please create a free account',
    list: 'Please login before adding this video to your custom list.',
  })
})
