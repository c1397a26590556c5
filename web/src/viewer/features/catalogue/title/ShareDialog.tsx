import { useCallMutation } from '../../../../lib/call-mutation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { copyLink } from '../../../../ui/copy-link.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { landscapeShape, Picture } from '../../../../ui/Picture.tsx'
import { titleAddress } from '../../../titles/title-facts.ts'
import styles from './ShareDialog.module.css'
import { sharePopup, shareWays } from './share-ways.ts'
import type { Detail } from './use-title.ts'

interface ShareDialogProps {
  title: Pick<Detail, 'videoId' | 'videoType' | 'videoTitle' | 'landscapeArt' | 'hash'>
  onClose: () => void
}

/** Six ways to tell others about a title, and its address to copy. Each is counted; a count that fails is nobody's concern. */
export function ShareDialog({ title, onClose }: ShareDialogProps) {
  const { mutate: count } = useCallMutation('share-video')
  const address = new URL(titleAddress(title), location.origin).href
  const { videoId, videoType, videoTitle } = title

  const copy = async () => {
    if (await copyLink(address, 'The address is in the field above.')) count({ videoId, videoType, way: 'link' })
  }

  const shareOnDevice = async () => {
    try {
      await navigator.share({ title: videoTitle, url: address })
      count({ videoId, videoType, way: 'device' })
    } catch {
      // Whoever closes the device's sheet shares nothing, and knows it.
    }
  }

  return (
    <Dialog title="Share" onClose={onClose} closable>
      <Picture src={title.landscapeArt} alt="" shape={landscapeShape} sizes="384px" hash={title.hash} className={styles.picture} />
      <p>{videoTitle}</p>
      <ul className={styles.ways}>
        {shareWays.map(({ way, label, icon, addressOf }) => (
          <li key={way}>
            <a
              className={styles.way}
              href={addressOf({ address, name: videoTitle })}
              target="_blank"
              rel="noopener noreferrer"
              onClick={(event) => {
                count({ videoId, videoType, way })
                if (way === 'email') return
                event.preventDefault()
                window.open(event.currentTarget.href, '_blank', `noopener,${sharePopup}`)
              }}
            >
              <span className={styles.sign}>
                <Icon name={icon} />
              </span>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.address}>
        <input readOnly value={address} aria-label="Address of this title" onFocus={(event) => event.target.select()} />
        <Button look="line" size="small" icon="link" onClick={() => void copy()}>
          Copy link
        </Button>
      </div>
      {'share' in navigator && (
        <Button look="line" block icon="share" className={styles.device} onClick={() => void shareOnDevice()}>
          More ways
        </Button>
      )}
    </Dialog>
  )
}
