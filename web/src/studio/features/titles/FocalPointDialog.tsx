import type { FocalPoint } from '@matinee/contract/picture-shapes'
import { useState } from 'react'
import { failureText } from '../../../lib/texts.ts'
import { type OperatorInput, type OperatorReply, useOperatorQuery } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure, Loading } from '../../ui/States.tsx'
import styles from './FocalPointDialog.module.css'
import { FocalPointPicker, percent } from './FocalPointPicker.tsx'
import { boxesOf, type ShownBox, shownOf } from './shown-boxes.ts'

type Whole = OperatorReply<'get-focal-point'>['data']

interface FocalPointDialogProps {
  /** Which picture. */
  of: OperatorInput<'get-focal-point'>
  /** 'the poster' */
  name: string
  /** Whether it heads pages on phones too, for want of a picture that was made for it. */
  isPhoneHead?: boolean
  onChoose: (focalPoint: FocalPoint | null) => void
  onClose: () => void
}

/** A picture as a box on a page shows it. */
function Shown({ whole, focalPoint, box }: { whole: Whole; focalPoint: FocalPoint | null; box: ShownBox }) {
  const { left, top, width, height } = shownOf(whole, focalPoint, box)
  return (
    <figure>
      <div className={styles.box} style={{ aspectRatio: `${box.width} / ${box.height}` }}>
        <img
          src={`${whole.picture}?w=960`}
          alt=""
          style={{
            width: `${(whole.width / width) * 100}%`,
            height: `${(whole.height / height) * 100}%`,
            left: `${(-left / width) * 100}%`,
            top: `${(-top / height) * 100}%`,
          }}
        />
      </div>
      <figcaption>{box.label}</figcaption>
    </figure>
  )
}

/** Sets the point of a picture that every shape keeps, beside what each will show. */
export function FocalPointDialog({ of, name, isPhoneHead = false, onChoose, onClose }: FocalPointDialogProps) {
  const found = useOperatorQuery('get-focal-point', of)
  const whole = found.data?.data
  // Undefined until somebody moves it.
  const [moved, setMoved] = useState<FocalPoint | null>()
  const point = moved === undefined ? (whole?.focalPoint ?? null) : moved
  return (
    <Dialog
      title={`Focal point of ${name}`}
      isWidest
      isOpen
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" isDisabled={point === null} onPress={() => setMoved(null)}>
            Clear
          </Button>
          <Button look="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button look="lamp" isDisabled={moved === undefined} onPress={() => onChoose(point)}>
            Save
          </Button>
        </>
      }
    >
      {found.error && <Failure text={failureText(found.error)} onRetry={() => void found.refetch()} />}
      {found.isPending && <Loading />}
      {whole && (
        <div className={styles.columns}>
          <div className={styles.whole}>
            <FocalPointPicker {...whole} value={point} onChange={setMoved} />
            <p>
              {point
                ? `${percent(point.x)} from the left, ${percent(point.y)} from the top.`
                : 'Not set. Press what must stay in sight, or move the point with the arrow keys.'}
            </p>
          </div>
          <section className={styles.boxes} aria-label="What viewers see">
            {boxesOf(whole.shapes, isPhoneHead).map((box) => (
              <Shown key={box.label} whole={whole} focalPoint={point} box={box} />
            ))}
          </section>
        </div>
      )}
    </Dialog>
  )
}
