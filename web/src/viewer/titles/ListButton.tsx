import { isMember, readUser } from '../../lib/session.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { type ListedTitle, openListDialog, useIsListed } from './list-state.ts'
import { askToSignIn } from './login-prompt.ts'

interface ListButtonProps {
  title: ListedTitle
  size?: 'small' | 'large'
  look?: 'shade' | 'glass'
}

/** Opens the lists for a title: to put it on one, or to take it off. Whoever has no lists is asked to sign in first. */
export function ListButton({ title, size = 'small', look = 'shade' }: ListButtonProps) {
  const isListed = useIsListed(title)

  const press = () => {
    if (isMember(readUser())) openListDialog(title)
    else askToSignIn('list')
  }

  return (
    <IconButton
      icon={isListed ? 'check' : 'plus'}
      label={isListed ? `Remove ${title.videoTitle} from your list` : `Add ${title.videoTitle} to your list`}
      look={look}
      size={size}
      on={isListed}
      data-stays={isListed || undefined}
      onClick={press}
    />
  )
}
