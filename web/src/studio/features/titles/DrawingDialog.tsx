import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { failureText } from '../../../lib/texts.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useOperatorQuery } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure, Loading } from '../../ui/States.tsx'
import styles from './DrawingDialog.module.css'
import { PosterFields, StillFields } from './DrawingFields.tsx'
import { type DrawingChoices, type DrawnRole, drawnLine } from './drawing-words.ts'
import { pictureRoles } from './picture-roles.ts'
import type { TitleRecord } from './title-record.ts'
import { previewsAtOnce, useDrawingPreviews } from './use-drawing-previews.ts'

interface DrawingDialogProps {
  record: TitleRecord
  role: DrawnRole
  onChoose: (choices: DrawingChoices) => void
  onClose: () => void
}

const mostVariations = 999

/** Decides what the service draws of a title, with six suggestions side by side. */
export function DrawingDialog({ record, role, onChoose, onClose }: DrawingDialogProps) {
  const all = useOperatorQuery('list-drawing-choices', {})
  const { variation: keptVariation = 0, ...kept } = record.drawingChoices[role]
  const [choices, setChoices] = useState<DrawingChoices>(kept)
  const [chosen, setChosen] = useState(keptVariation)
  const [firstVariation, setFirstVariation] = useState(keptVariation - (keptVariation % previewsAtOnce))
  const { previews, error, retry } = useDrawingPreviews({ titleId: record.id, version: record.version, role, choices, firstVariation })
  const label = pictureRoles.find((words) => words.role === role)?.label.toLowerCase() ?? role
  const isDrawn = previews[chosen - firstVariation] !== undefined
  const goOn = () => {
    const next = firstVariation + previewsAtOnce
    const first = next + previewsAtOnce > mostVariations ? 0 : next
    setFirstVariation(first)
    setChosen(first)
  }
  const Fields = role === 'poster' ? PosterFields : StillFields
  return (
    <Dialog
      title={`Draw the ${label}`}
      isWidest
      isOpen
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button look="lamp" isDisabled={!isDrawn} onPress={() => onChoose({ ...choices, variation: chosen })}>
            {`Use this ${label}`}
          </Button>
        </>
      }
    >
      {all.error && <Failure text={failureText(all.error)} onRetry={() => void all.refetch()} />}
      <div className={styles.columns}>
        <div className={styles.choices}>
          {all.isPending && <Loading lines={6} />}
          {all.data && <Fields all={all.data.data} choices={choices} onChange={setChoices} />}
          <Button icon={RefreshCw} isDisabled={previews.length < previewsAtOnce && error === undefined} onPress={goOn}>
            More suggestions
          </Button>
        </div>
        <div className={styles.suggested} aria-busy={!error && previews.length < previewsAtOnce}>
          {error !== undefined && <Failure text={failureText(error)} onRetry={retry} />}
          <ListBox
            aria-label="Suggestions"
            className={classNames(styles.suggestions, role !== 'poster' && styles.wide)}
            layout="grid"
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[chosen]}
            onSelectionChange={(keys) => {
              const [key] = keys === 'all' ? [] : [...keys]
              if (key !== undefined) setChosen(Number(key))
            }}
          >
            {Array.from({ length: previewsAtOnce }, (_, place) => {
              const preview = previews[place]
              const line = preview ? drawnLine(preview) : 'Being drawn'
              return (
                <ListBoxItem
                  key={place}
                  id={firstVariation + place}
                  className={styles.suggestion}
                  textValue={`Suggestion ${place + 1}: ${line}`}
                >
                  {preview ? <img src={preview.picture} alt="" /> : <i className={styles.waiting} />}
                  <span>{line}</span>
                </ListBoxItem>
              )
            })}
          </ListBox>
        </div>
      </div>
    </Dialog>
  )
}
