import { useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import styles from './CardMenu.module.css'

const ShareDialog = lazyPart('ShareDialog', () => import('../features/catalogue/title/ShareDialog.tsx'))

interface CardMenuProps {
  card: HTMLElement
  onClose: () => void
}

interface Act {
  text: string
  icon: IconName
  run: () => void
}

/** A card's own buttons, in words: its name stands above them. */
const actsOf = (card: HTMLElement, name: string): Act[] =>
  [...card.querySelectorAll('button')].map((button) => ({
    text: (button.ariaLabel ?? '').replace(` ${name}`, ''),
    icon: (button.querySelector('use')?.getAttribute('href')?.split('#')[1] ?? 'info') as IconName,
    run: () => button.click(),
  }))

/** The title that a card's link leads to, as far as sharing it needs. */
const titleOf = (card: HTMLElement, link: HTMLAnchorElement, videoTitle: string) => {
  const { searchParams } = new URL(link.href)
  return {
    videoId: Number(searchParams.get('video_id')),
    videoType: searchParams.get('video_type') === '2' ? ('series' as const) : ('film' as const),
    videoTitle,
    landscapeArt: card.querySelector('img')?.src.replace(/[?&]w=\d+$/, '') ?? '',
    hash: '',
  }
}

/** What can be done with a card's title, where its round buttons have no room or no pointer: after a long press, or by the menu key. */
export function CardMenu({ card, onClose }: CardMenuProps) {
  const [isSharing, setSharing] = useState(false)
  const link = card.querySelector('a')
  const name = card.dataset.name ?? ''
  if (!link) return null
  if (isSharing) return <ShareDialog title={titleOf(card, link, name)} onClose={onClose} />
  const acts: Act[] = [...actsOf(card, name), { text: 'Details', icon: 'info', run: () => link.click() }]
  const choose = (act: Act) => {
    onClose()
    // Once this is closed and the focus is back on the card, so that whatever opens returns it there.
    setTimeout(act.run)
  }
  return (
    <Dialog title={name} onClose={onClose} sheet>
      <ul className={styles.acts}>
        {acts.map((act) => (
          <li key={act.text}>
            <button type="button" className={styles.act} onClick={() => choose(act)}>
              <Icon name={act.icon} />
              {act.text}
            </button>
          </li>
        ))}
        {link.search.includes('video_id') && (
          <li>
            <button type="button" className={styles.act} onClick={() => setSharing(true)}>
              <Icon name="share" />
              Share
            </button>
          </li>
        )}
        <li>
          <button type="button" className={styles.act} onClick={onClose}>
            <Icon name="close" />
            Close
          </button>
        </li>
      </ul>
    </Dialog>
  )
}
