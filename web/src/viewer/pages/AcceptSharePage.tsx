import { useSearch } from '@tanstack/react-router'
import { useHead } from '../../lib/head.tsx'
import { AccountScene } from '../features/accounts/AccountScene.tsx'
import { AcceptShare } from '../features/watch-lists/AcceptShare.tsx'

export function AcceptSharePage() {
  useHead({ title: 'A list for you', noIndex: true })
  const { token } = useSearch({ from: '/accept-share-watchlist' })
  return (
    <AccountScene>
      <AcceptShare token={token} />
    </AccountScene>
  )
}
