import { href } from '@matinee/contract/paths'
import type { QueryClient } from '@tanstack/react-query'
import {
  DatabaseBackup,
  ExternalLink,
  FolderSync,
  LayoutTemplate,
  LogOut,
  type LucideIcon,
  MailPlus,
  Moon,
  Plus,
  SunMedium,
  Tv,
  Upload,
} from 'lucide-react'
import { failureText } from '../../lib/texts.ts'
import { showToast } from '../../ui/toast.ts'
import { links } from '../lib/links.ts'
import { callOperator, refreshAreaOf } from '../lib/operator.ts'
import { signOut } from '../lib/sign-out.ts'
import { setTheme } from '../lib/theme.ts'

interface Shown {
  id: string
  label: string
  /** A word beside it, such as a year. */
  note?: string
  icon: LucideIcon
}

/** What an act may use of where it is done. */
export interface ActContext {
  queries: QueryClient
  go: (href: string) => void
}
export type PaletteEntry = Shown & ({ href: string } | { run: (context: ActContext) => unknown })

/** Who looks for something, and where. */
export interface Seeker {
  scopes: readonly string[]
  /** An operator's session alone gives roles. */
  isOperator: boolean
  /** The page's address below /studio. */
  path: string
}

/** Does it and says so, or why it was not done. */
const done = async (work: Promise<unknown>, said: string): Promise<void> => {
  try {
    await work
    showToast('ok', said)
  } catch (error) {
    showToast('error', failureText(error))
  }
}

const openForViewers = async (id: number): Promise<void> => {
  // Opened at once, or the browser takes it for a window that nobody asked for.
  const page = window.open('about:blank', '_blank')
  try {
    const { data } = await callOperator('get-title', { id })
    page?.location.replace(href('/title', { videoId: id, videoType: data.kind }))
  } catch (error) {
    page?.close()
    showToast('error', failureText(error))
  }
}

const titleAt = (path: string): number | undefined => {
  const [, id] = /^\/titles\/(\d+)(\/|$)/.exec(path) ?? []
  return id === undefined ? undefined : Number(id)
}

/** What can be done with what one is looking at. */
export const actsHere = ({ scopes, path }: Seeker): PaletteEntry[] => {
  const titleId = titleAt(path)
  if (titleId === undefined || !scopes.includes('catalogue:read')) return []
  return [{ id: 'viewer-page', label: 'Open this title as viewers see it', icon: ExternalLink, run: () => void openForViewers(titleId) }]
}

/** What can be done from anywhere by somebody who may do so much. */
export const actsFor = ({ scopes, isOperator }: Seeker): PaletteEntry[] => {
  const may = (...wanted: string[]) => wanted.every((scope) => scopes.includes(scope))
  const offered: (PaletteEntry | false)[] = [
    may('catalogue:write') && { id: 'new-title', label: 'New title', icon: Plus, href: links.newTitle },
    may('catalogue:write', 'media:read') && { id: 'upload', label: 'Upload films', icon: Upload, href: links.library },
    may('media:write') && {
      id: 'rescan',
      label: 'Look at the folder of films again',
      icon: FolderSync,
      run: ({ queries }) =>
        done(
          callOperator('rescan-library', {}).then(() => refreshAreaOf(queries, 'get-library')),
          'The folder of films is being looked at.',
        ),
    },
    may('backups:write') && { id: 'backup', label: 'Make a backup', icon: DatabaseBackup, href: links.newBackup },
    isOperator && { id: 'invite', label: 'Invite somebody', icon: MailPlus, href: links.invite },
    { id: 'watch', label: 'Watch the service', icon: Tv, run: () => void window.open('/', '_blank') },
    { id: 'day', label: 'Show the studio by day', icon: SunMedium, run: () => setTheme('light') },
    { id: 'night', label: 'Show the studio by night', icon: Moon, run: () => setTheme('dark') },
    { id: 'sign-out', label: 'Sign out', icon: LogOut, run: () => void signOut() },
  ]
  return offered.filter((entry) => entry !== false)
}

/** Layouts that can be made the home page. It can be undone, under Home. */
export const publishActs = async (): Promise<PaletteEntry[]> =>
  (await callOperator('list-home-layouts', {})).data
    .filter(({ state }) => state === 'draft' || state === 'scheduled')
    .map(({ id, version, name }) => ({
      id: `publish-${id}`,
      label: `Publish the layout “${name}”`,
      note: 'becomes the home page',
      icon: LayoutTemplate,
      run: async ({ queries, go }) => {
        await done(
          callOperator('publish-home-layout', { id, version }).then(() => refreshAreaOf(queries, 'list-home-layouts')),
          `“${name}” is the home page.`,
        )
        go(links.home)
      },
    }))
