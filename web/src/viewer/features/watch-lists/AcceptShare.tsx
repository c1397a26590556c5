import type { Reply } from '@matinee/contract/client'
import { useEffect, useRef, useState } from 'react'
import { ask } from '../../../lib/api.ts'
import { useRefresh } from '../../../lib/ask.ts'
import { isMember, profileKey, readUser } from '../../../lib/session.ts'
import { failureText } from '../../../lib/texts.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Leader } from '../../../ui/Leader.tsx'
import { categoryAddress } from '../../addresses.ts'
import styles from './AcceptShare.module.css'

type List = Reply<'accept-share-watchlist'>['data']
type Outcome = { kind: 'visitor' } | { kind: 'accepted'; list: List; message: string } | { kind: 'refused'; message: string }

const headings: Record<Outcome['kind'], string> = {
  visitor: 'A list for you.',
  accepted: 'Curtain up.',
  refused: 'This link does not open.',
}

// A link works once, and a page may be drawn anew while its call is under way: whoever asks again gets the same answer.
let accepting: { key: string; reply: Promise<Reply<'accept-share-watchlist'>> } | null = null

const acceptOnce = (token: string): Promise<Reply<'accept-share-watchlist'>> => {
  const key = `${profileKey()} ${token}`
  if (accepting?.key === key) return accepting.reply
  const reply = ask('accept-share-watchlist', { token: token || '-' })
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
  const wasAsked = useRef(false)
  const refresh = useRefresh()
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  useEffect(() => {
    if (wasAsked.current) return
    wasAsked.current = true
    const accept = async () => {
      if (!isMember(readUser())) return setOutcome({ kind: 'visitor' })
      try {
        const { data, message } = await acceptOnce(token)
        setOutcome({ kind: 'accepted', list: data, message })
        await refresh('friend-share-watchlist')
      } catch (error) {
        if (isMember(readUser())) setOutcome({ kind: 'refused', message: failureText(error) })
        else setOutcome({ kind: 'visitor' })
      }
    }
    void accept()
  })

  return (
    <div className={styles.accept}>
      <h1>{outcome ? headings[outcome.kind] : 'One moment.'}</h1>
      <div role="status" className={styles.lead}>
        {outcome ? <Words outcome={outcome} /> : <Leader />}
      </div>
      {outcome && <Ways outcome={outcome} next={`/accept-share-watchlist?token=${encodeURIComponent(token)}`} />}
    </div>
  )
}

function Words({ outcome }: { outcome: Outcome }) {
  if (outcome.kind !== 'visitor') return outcome.message
  return 'A friend shares a list with you. Sign in with the address that the mail came to, or make an account with it: it is free.'
}

function Ways({ outcome, next }: { outcome: Outcome; next: string }) {
  const main = buttonClass({ look: 'lamp', size: 'large', block: true })
  const other = buttonClass({ look: 'line', block: true })
  const query = `?next=${encodeURIComponent(next)}`
  if (outcome.kind === 'accepted') {
    const { id, list_name } = outcome.list
    return (
      <div className={styles.ways}>
        <Anchor href={categoryAddress({ type: 'watch_list', category_id: id, category_name: list_name, list_type: 2 })} className={main}>
          See the list
        </Anchor>
        <Anchor href="/" className={other}>
          Home
        </Anchor>
      </div>
    )
  }
  const isVisitor = outcome.kind === 'visitor'
  return (
    <div className={styles.ways}>
      <Anchor href={`/signin${query}`} className={main}>
        {isVisitor ? 'Sign in' : 'Sign in to another account'}
      </Anchor>
      <Anchor href={isVisitor ? `/signup${query}` : '/'} className={other}>
        {isVisitor ? 'Sign up' : 'Home'}
      </Anchor>
    </div>
  )
}
