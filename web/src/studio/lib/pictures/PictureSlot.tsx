import { Brush, Crosshair, Film, Trash2, Upload } from 'lucide-react'
import { type DropItem, DropZone, type FileDropItem, FileTrigger, Text } from 'react-aria-components'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../ui/Button.tsx'
import { pictureTypes } from '../picture-file.ts'
import styles from './PictureSlot.module.css'

export interface SlotWords {
  label: string
  /** Where viewers meet it. */
  says: string
  /** Width by height, as it is shown. */
  shape: 'poster' | 'wide' | 'phone' | 'lettering'
}

interface PictureSlotProps {
  words: SlotWords
  /** 'this title'. */
  of: string
  /** Empty where there is none. */
  address: string
  isBusy: boolean
  mayWrite: boolean
  onFile: (file: File) => void
  /** Left out where there is no film to take a frame from. */
  onFrame?: () => void
  /** Left out where the service draws nothing. */
  onDraw?: () => void
  /** Left out for what is never cropped. */
  onFocus?: () => void
  /** Left out where the service draws another in its place. */
  onRemove?: () => void
}

const isFile = (item: DropItem): item is FileDropItem => item.kind === 'file'

/** One picture in its shape; a file is dropped on it, pasted or chosen. */
export function PictureSlot({
  words: { label, says, shape },
  of,
  address,
  isBusy,
  mayWrite,
  onFile,
  onFrame,
  onDraw,
  onFocus,
  onRemove,
}: PictureSlotProps) {
  const dropped = async (items: DropItem[]) => {
    const file = items.find(isFile)
    if (file) onFile(await file.getFile())
  }
  const picture = address ? <img src={`${address}?w=320`} alt={`${label} of ${of}`} /> : <span>None</span>
  return (
    <div className={styles.slot} aria-busy={isBusy}>
      {mayWrite ? (
        <DropZone
          className={classNames(styles.zone, styles[shape])}
          isDisabled={isBusy}
          getDropOperation={(types) => (pictureTypes.some((type) => types.has(type)) ? 'copy' : 'cancel')}
          onDrop={({ items }) => void dropped(items)}
        >
          <Text slot="label" className="sr-only">
            Drop a picture for the {label.toLowerCase()}
          </Text>
          {picture}
        </DropZone>
      ) : (
        <div className={classNames(styles.zone, styles[shape])}>{picture}</div>
      )}
      <div className={styles.words}>
        <h3>{label}</h3>
        <p>{says}</p>
        {mayWrite && (
          <div className={styles.acts}>
            <FileTrigger acceptedFileTypes={pictureTypes} onSelect={(files) => files?.[0] && onFile(files[0])}>
              <Button icon={Upload} isPending={isBusy} aria-label={`Upload the ${label.toLowerCase()}`}>
                Upload
              </Button>
            </FileTrigger>
            {onFrame && (
              <Button icon={Film} isDisabled={isBusy} onPress={onFrame} aria-label={`Frame of the film for the ${label.toLowerCase()}`}>
                Frame
              </Button>
            )}
            {onDraw && (
              <Button icon={Brush} isDisabled={isBusy} onPress={onDraw} aria-label={`Draw the ${label.toLowerCase()}`}>
                Draw
              </Button>
            )}
            {address && onFocus && (
              <Button icon={Crosshair} isDisabled={isBusy} onPress={onFocus} aria-label={`Focus of the ${label.toLowerCase()}`}>
                Focus
              </Button>
            )}
            {address && onRemove && (
              <Button look="quiet" icon={Trash2} isDisabled={isBusy} onPress={onRemove} aria-label={`Remove the ${label.toLowerCase()}`}>
                Remove
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
