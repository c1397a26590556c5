import { isMember, readUser } from '../../../lib/session.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { askToSignIn } from '../../shell/login-alert.ts'
import { type ListedTitle, openListDialog, useIsListed } from './list-store.ts'

interface ListButtonProps {
  title: ListedTitle
  size?: 'small' | 'large'
  look?: 'shade' | 'glass'
}

/** Puts a title on a list, or takes it off; asks whoever has no lists to sign in first. */
export function ListButton({ title, size = 'small', look = 'shade' }: ListButtonProps) {
  const isListed = useIsListed(title)

  const press = () => {
    if (isMember(readUser())) openListDialog({ kind: isListed ? 'remove' : 'add', title })
    else askToSignIn('list')
  }

  return (
    <IconButton
      icon={isListed ? 'check' : 'plus'}
      label={isListed ? `Remove ${title.video_title} from your list` : `Add ${title.video_title} to your list`}
      look={look}
      size={size}
      on={isListed}
      data-stays={isListed || undefined}
      onClick={press}
    />
  )
}
