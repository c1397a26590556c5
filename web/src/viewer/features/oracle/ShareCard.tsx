import { Button, buttonClass } from '../../../ui/Button.tsx'
import { copyLink } from '../../../ui/copy-link.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './ShareCard.module.css'
import type { Drawn } from './Tonight.tsx'

/** The card as a picture: to save, or to hand on with the address of this very draw. */
export function ShareCard({ title, onClose }: { title: Drawn; onClose: () => void }) {
  const { videoTitle, sentence, cardImage } = title
  const address = location.href
  const name = `${videoTitle.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}.jpg`

  const shareOnDevice = async () => {
    const said = { title: `Tonight: ${videoTitle}`, text: sentence, url: address }
    try {
      const picture = new File([await (await fetch(cardImage)).blob()], name, { type: 'image/jpeg' })
      await navigator.share(navigator.canShare?.({ files: [picture] }) ? { ...said, files: [picture] } : said)
    } catch {
      // Whoever closes the device's sheet shares nothing, and knows it.
    }
  }

  return (
    <Dialog title="Share the card" onClose={onClose} closable>
      <img className={styles.picture} src={cardImage} alt={`Tonight: ${videoTitle}. ${sentence}`} width={1200} height={630} />
      <div className={styles.ways}>
        <a className={buttonClass()} href={cardImage} download={name}>
          <Icon name="download" />
          Save the picture
        </a>
        <Button look="line" icon="link" onClick={() => void copyLink(address, 'The link is in the address bar.')}>
          Copy link
        </Button>
        {'share' in navigator && (
          <Button look="line" icon="share" onClick={() => void shareOnDevice()}>
            More ways
          </Button>
        )}
      </div>
    </Dialog>
  )
}
