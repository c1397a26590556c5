import type { Reply } from '@matinee/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { invalidateTouched, useCallMutation } from '../../../lib/call-mutation.ts'
import { useCallQuery } from '../../../lib/call-query.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { failureText } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { showToast } from '../../../ui/toast.ts'
import styles from './ShareListDialog.module.css'

type Share = Reply<'watch-list-shares'>['data'][number]

interface ShareListDialogProps {
  list: { id: number; listName: string }
  onClose: () => void
}

/** Invites a friend to a list by mail, and shows who sees it already. */
export function ShareListDialog({ list, onClose }: ShareListDialogProps) {
  const shares = useCallQuery('watch-list-shares', { watchListId: list.id }, { staleTime: 0 })
  const [email, setEmail] = useState('')
  const send = useCallMutation('share-my-wishlist', {
    onSuccess: ({ message }) => {
      showToast('ok', message)
      setEmail('')
    },
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!email.trim() || send.isPending) return
    try {
      await send.mutateAsync({ watchlistId: list.id, toEmail: email.trim() })
    } catch (error) {
      showToast('error', failureText(error))
    }
  }

  return (
    <Dialog title={`My favorite ${list.listName}`} onClose={onClose} closable>
      <p className={styles.words}>We’ll email your friend a link to this list.</p>
      {/* The form has no check of its own (specification): what is wrong with an address the service says. */}
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <Field
          label="Your friend’s email"
          hideLabel
          type="email"
          inputMode="email"
          autoComplete="off"
          placeholder="Enter your friend email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" look="lamp" icon="mail" busy={send.isPending}>
          Send Email
        </Button>
      </form>
      <h3 className={styles.heading}>Shared with</h3>
      <QueryBoundary
        query={shares}
        what="People it is shared with"
        skeleton={<Skeleton height={56} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<p className={styles.nobody}>No one yet.</p>}
      >
        {({ data }) => (
          <ul className={styles.shares}>
            {data.map((share) => (
              <SharedWith key={share.id} share={share} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Dialog>
  )
}

function SharedWith({ share }: { share: Share }) {
  const client = useQueryClient()
  const stop = useCallMutation('stop-watch-list-share', { onSuccess: ({ message }) => showToast('ok', message) })
  const end = async () => {
    try {
      await stop.mutateAsync({ shareId: share.id })
    } catch (error) {
      showToast('error', failureText(error))
      // It may have ended elsewhere meanwhile.
      await invalidateTouched(client, 'stop-watch-list-share')
    }
  }
  return (
    <li>
      <span className={styles.person}>
        <b>
          <bdi>{share.friendName ?? share.toEmail}</bdi>
        </b>
        <small>{share.friendName === null ? 'Invited' : share.toEmail}</small>
      </span>
      <IconButton icon="close" size="small" label={`Stop sharing with ${share.toEmail}`} busy={stop.isPending} onClick={() => void end()} />
    </li>
  )
}
