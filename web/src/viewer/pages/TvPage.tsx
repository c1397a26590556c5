import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useHead } from '../../lib/head.tsx'
import { isMember, type OpenedSession, readUser } from '../../lib/session.ts'
import { keepOpened } from '../features/accounts/this-device.ts'
import { TvCodeScreen } from '../features/devices/TvCodeScreen.tsx'

/** For a television's browser: waits there until its code is typed on another device. */
export function TvPage() {
  useHead({ title: 'Sign in on your TV', noIndex: true })
  const router = useRouter()

  useEffect(() => {
    if (isMember(readUser())) router.navigate({ to: '/', replace: true })
  }, [router])

  const enter = (opened: OpenedSession) => {
    keepOpened(opened)
    router.navigate({ to: '/', replace: true })
  }
  return <TvCodeScreen onOpened={enter} />
}
