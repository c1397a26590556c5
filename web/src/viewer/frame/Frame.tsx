import { Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { classNames } from '../../ui/class-names.ts'
import { toasts } from '../../ui/toast.ts'
import { closeListDialog, useAskedTitle } from '../titles/list-state.ts'
import { closeLoginAlert, useLoginWish } from '../titles/login-prompt.ts'
import { Dock, hasRoomForDock } from './Dock.tsx'
import { Footer } from './Footer.tsx'
import styles from './Frame.module.css'
import { Header } from './Header.tsx'
import { Rail } from './Rail.tsx'
import type { FrameKind } from './route-options.ts'
import { ScrollToTop } from './ScrollToTop.tsx'
import type { SidebarPart } from './SidebarBody.tsx'
import { useAccessGuard } from './use-access-guard.ts'
import { useInput } from './use-input.ts'

// None of these is on the first picture of a page.
const LoginAlert = lazyPart('LoginAlert', () => import('./LoginAlert.tsx'))
const Sidebar = lazyPart('Sidebar', () => import('./Sidebar.tsx'))
const Toasts = lazyPart('Toasts', () => import('../../ui/Toasts.tsx'))
const CardMenu = lazyPart('CardMenu', () => import('./CardMenu.tsx'))
const RightPanel = lazyPart('RightPanel', () => import('./RightPanel.tsx'))
const ListDialog = lazyPart('ListDialog', () => import('../features/watch-lists/ListDialog.tsx'))

const useFrameKind = (): FrameKind =>
  useMatches({
    select: (matches) => {
      const isWhole = matches.length > 1 && matches.every((match) => match.status !== 'notFound' && match.status !== 'error')
      return isWhole ? (matches.at(-1)?.staticData.frame ?? 'full') : 'bare'
    },
  })

/** Once there was a toast, its place stays. */
const useHasToasts = (): boolean => {
  const [had, setHad] = useState(false)
  const hasNow = useSelector(toasts, ({ length }) => length > 0)
  if (hasNow && !had) setHad(true)
  return had || hasNow
}

/** What stands around every page: header, rail, footer, and whatever opens over it. */
export function Frame() {
  const kind = useFrameKind()
  const router = useRouter()
  const loginWish = useLoginWish()
  const askedTitle = useAskedTitle()
  const hasToasts = useHasToasts()
  const [open, setOpen] = useState<'sidebar' | 'panel' | null>(null)
  const [card, setCard] = useState<HTMLElement | null>(null)
  const openedOn = useRef('')
  const [part, setPart] = useState<SidebarPart>()
  const [isFolded, setFolded] = useState(false)
  // A search by filters has them beside its results; one by words has the page to itself.
  const isDockPage = useLocation({ select: ({ pathname, search }) => pathname === '/search' && search.showText !== '1' })
  const close = () => setOpen(null)
  const openDrawer = (which: 'sidebar' | 'panel') => {
    openedOn.current = router.latestLocation.href
    setOpen(which)
  }
  const openSidebar = (at?: SidebarPart) => {
    setFolded(false)
    if (isFolded && isDockPage && hasRoomForDock()) return
    setPart(at)
    openDrawer('sidebar')
  }
  useInput(setCard)
  useAccessGuard()

  useEffect(() => {
    document.documentElement.dataset.theme = kind === 'day' ? 'day' : 'dark'
  }, [kind])

  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged, hrefChanged }) => {
        if (!fromLocation || !hrefChanged) return
        // A page resolves a moment after it shows: what was opened on it meanwhile stays.
        if (openedOn.current !== toLocation.href) setOpen(null)
        closeListDialog()
        closeLoginAlert()
        // Whoever listens hears the new page from its beginning, unless the page has put the focus where it belongs: a search box.
        const main = document.getElementById('main')
        if (pathChanged && !main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
      }),
    [router],
  )

  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      {kind === 'full' && isDockPage && !isFolded && <Dock onFold={() => setFolded(true)} />}
      {kind === 'full' && <Rail onExpand={openSidebar} />}
      {kind !== 'bare' && <Header kind={kind} onMenu={() => openSidebar()} onPanel={() => openDrawer('panel')} />}
      <main id="main" tabIndex={-1} className={classNames(styles.main, kind === 'full' && styles.beside)}>
        <Outlet />
      </main>
      {kind !== 'bare' && <Footer isBesideRail={kind === 'full'} isOnLight={kind === 'day'} />}
      {kind !== 'bare' && <ScrollToTop />}
      {open === 'sidebar' && <Sidebar onClose={close} at={part} />}
      {open === 'panel' && <RightPanel onClose={close} />}
      {card && <CardMenu card={card} onClose={() => setCard(null)} />}
      {loginWish && <LoginAlert {...loginWish} onClose={closeLoginAlert} />}
      {askedTitle && <ListDialog key={askedTitle.videoId} title={askedTitle} onClose={closeListDialog} />}
      {hasToasts && <Toasts />}
    </>
  )
}
