import { useState } from 'react'
import { useOperatorQuery } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { MomentField } from '../../ui/MomentField.tsx'
import { FocusPicker } from './FocusPicker.tsx'
import type { Slide } from './home-words.ts'

interface SlideDialogProps {
  slide: Slide
  onDone: (slide: Slide) => void
  onClose: () => void
}

/** One slide of the hero: its words, from when until when it is shown, and what of its picture stays in sight. */
export function SlideDialog({ slide: before, onDone, onClose }: SlideDialogProps) {
  const [slide, setSlide] = useState(before)
  const title = useOperatorQuery('get-title', { id: slide.titleId }).data?.data
  const { shownFrom, shownUntil, focus } = slide
  const isBackwards = shownFrom !== undefined && shownUntil !== undefined && shownFrom >= shownUntil
  const set = <Name extends 'shownFrom' | 'shownUntil' | 'focus'>(name: Name, value: Slide[Name] | null) => {
    const { [name]: _before, ...rest } = slide
    setSlide((value ? { ...rest, [name]: value } : rest) as Slide)
  }
  const { hero, still, landscape } = title?.pictures ?? { hero: '', still: '', landscape: '' }
  return (
    <Dialog
      title={title?.name ?? 'Slide'}
      isOpen
      isWide
      onClose={onClose}
      foot={
        <Button look="lamp" isDisabled={isBackwards} onPress={() => onDone(slide)}>
          Done
        </Button>
      }
    >
      <TextField
        isLong
        label="Words on the slide"
        value={slide.description}
        maxLength={1000}
        onChange={(description) => setSlide({ ...slide, description })}
      />
      <MomentField
        isOptional
        label="Shown from"
        hint={shownFrom === undefined ? 'Empty: as soon as this is the home page.' : undefined}
        value={shownFrom ?? null}
        onChange={(at) => set('shownFrom', at)}
      />
      <MomentField
        isOptional
        label="Shown until"
        hint={shownUntil === undefined ? 'Empty: until you take it out.' : undefined}
        error={isBackwards ? 'It has to end after it begins.' : null}
        value={shownUntil ?? null}
        onChange={(at) => set('shownUntil', at)}
      />
      <FocusPicker picture={hero || still || landscape} focus={focus} onChange={(chosen) => set('focus', chosen ?? null)} />
    </Dialog>
  )
}
