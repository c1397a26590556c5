import type { Reply } from '@matinee/contract/client'
import { href } from '@matinee/contract/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { change } from '../../../lib/api.ts'
import { invalidateTouched } from '../../../lib/call-mutation.ts'
import { isMember, profileKey, readUser } from '../../../lib/session.ts'
import { failureText } from '../../../lib/texts.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Outcome } from '../../../ui/Outcome.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'

type List = Reply<'accept-share-watchlist'>['data']
type Ending = { kind: 'visitor' } | { kind: 'accepted'; list: List; message: string } | { kind: 'refused'; message: string }

const headings: Record<Ending['kind'], string> = {
  visitor: 'A list for you.',
  accepted: 'Curtain up.',
  refused: 'This link no longer works.',
}

// A link works once, and a page may be drawn anew while its call is under way: whoever asks again gets the same answer.
let accepting: { key: string; reply: Promise<Reply<'accept-share-watchlist'>> } | null = null

const acceptOnce = (token: string): Promise<Reply<'accept-share-watchlist'>> => {
  const key = `${profileKey()} ${token}`
  if (accepting?.key === key) return accepting.reply
  const reply = change('accept-share-watchlist', { token: token || '-' })
  accepting = { key, reply }
  reply.catch(() => {
    accepting = null
  })
  return reply
}

interface AcceptShareProps {
  /** From the link in the mail. */
  token: string | undefined
}

/** Takes a friend's list for whoever is signed in; others sign in or up first, and come back with the same link. */
export function AcceptShare({ token = '' }: AcceptShareProps) {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<Ending | null>(null)

  useOnce(async () => {
    if (!isMember(readUser())) return setOutcome({ kind: 'visitor' })
    try {
      const { data, message } = await acceptOnce(token)
      setOutcome({ kind: 'accepted', list: data, message })
      await invalidateTouched(client, 'accept-share-watchlist')
    } catch (error) {
      if (isMember(readUser())) setOutcome({ kind: 'refused', message: failureText(error) })
      else setOutcome({ kind: 'visitor' })
    }
  })

  return (
    <Outcome
      heading={outcome ? headings[outcome.kind] : 'One moment.'}
      lead={outcome ? <Words outcome={outcome} /> : <Spinner />}
      ways={outcome && <Ways outcome={outcome} next={href('/accept-share-watchlist', { token })} />}
    />
  )
}

function Words({ outcome }: { outcome: Ending }) {
  if (outcome.kind !== 'visitor') return outcome.message
  return 'A friend has shared a list with you. Sign in with the address the email was sent to, or sign up with it: it’s free.'
}

function Ways({ outcome, next }: { outcome: Ending; next: string }) {
  const main = buttonClass({ look: 'lamp', size: 'large', block: true })
  const other = buttonClass({ look: 'line', block: true })
  if (outcome.kind === 'accepted') {
    const { id, listName } = outcome.list
    return (
      <>
        <Anchor
          href={href('/category', { type: 'watch_list', categoryId: id, categoryName: listName, listType: 'friends' })}
          className={main}
        >
          See the list
        </Anchor>
        <Anchor href="/" className={other}>
          Home
        </Anchor>
      </>
    )
  }
  const isVisitor = outcome.kind === 'visitor'
  return (
    <>
      <Anchor href={href('/signin', { next })} className={main}>
        {isVisitor ? 'Sign in' : 'Sign in to another account'}
      </Anchor>
      <Anchor href={isVisitor ? href('/signup', { next }) : '/'} className={other}>
        {isVisitor ? 'Sign up' : 'Home'}
      </Anchor>
    </>
  )
}
