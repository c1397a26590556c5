import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useCallMutation } from '../../../lib/call-mutation.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { failureText } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { showToast } from '../../../ui/toast.ts'

const ShareListDialog = lazyPart('ShareListDialog', () => import('./ShareListDialog.tsx'))

interface ListActionsProps {
  list: { id: number; listName: string }
  /** The list shows its posters as prints on a wall. */
  isWall: boolean
  /** A friend's list is looked at, and left; one's own is shared. */
  isFriends: boolean
}

/** What can be done with a whole list, on its own page. */
export function ListActions({ list, isWall, isFriends }: ListActionsProps) {
  const router = useRouter()
  return (
    <>
      <Button
        look="line"
        size="small"
        icon={isWall ? 'grid' : 'film'}
        onClick={() =>
          void router.navigate({
            to: '/category',
            search: (search) => ({ ...search, view: isWall ? undefined : 'wall' }),
            replace: true,
            resetScroll: false,
          })
        }
      >
        {isWall ? 'Show as cards' : 'Hang on the wall'}
      </Button>
      {isFriends ? <LeaveList listId={list.id} /> : <ShareList list={list} />}
    </>
  )
}

function ShareList({ list }: Pick<ListActionsProps, 'list'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="line" size="small" icon="share" onClick={() => setOpen(true)}>
        Share list
      </Button>
      {isOpen && <ShareListDialog list={list} onClose={() => setOpen(false)} />}
    </>
  )
}

function LeaveList({ listId }: { listId: number }) {
  const router = useRouter()
  const leave = useCallMutation('leave-friend-watch-list', {
    onSuccess: ({ message }) => {
      showToast('ok', message)
      return router.navigate({ to: '/' })
    },
  })
  const press = async () => {
    try {
      await leave.mutateAsync({ watchListId: listId })
    } catch (error) {
      showToast('error', failureText(error))
    }
  }
  return (
    <Button look="line" size="small" icon="sign-out" busy={leave.isPending} onClick={() => void press()}>
      Leave list
    </Button>
  )
}
