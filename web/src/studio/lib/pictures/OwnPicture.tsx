import { useState } from 'react'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { base64Of } from '../file-data.ts'
import { fileFault } from '../picture-file.ts'
import { FramesDialog } from './FramesDialog.tsx'
import { PictureSlot, type SlotWords } from './PictureSlot.tsx'

interface OwnPictureProps {
  words: SlotWords
  /** Whose it is: 'Season 2'. */
  of: string
  /** Empty where there is none. */
  address: string
  mayWrite: boolean
  /** Takes a picture as Base64. */
  onUpload: (data: string) => Promise<unknown>
  onRemove: () => Promise<unknown>
  /** What has frames to choose from; left out where nothing has. */
  framesOf?: { titleId: number; episodeId: number }
  onFrame?: (frame: string) => Promise<unknown>
}

/** The one picture of something, taken as soon as it is chosen. */
export function OwnPicture({ words, of, address, mayWrite, onUpload, onRemove, framesOf, onFrame }: OwnPictureProps) {
  const [isBusy, setBusy] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const attempt = async (act: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      showToast('error', failureText(error))
    }
    setBusy(false)
  }
  const take = async (file: File) => {
    const fault = fileFault(file)
    if (fault) return showToast('error', fault)
    await attempt(async () => onUpload(await base64Of(file)))
  }
  return (
    <>
      <PictureSlot
        words={words}
        of={of}
        address={address}
        isBusy={isBusy}
        mayWrite={mayWrite}
        onFile={(file) => void take(file)}
        onFrame={framesOf && (() => setChoosing(true))}
        onRemove={() => void attempt(onRemove)}
      />
      {isChoosing && framesOf && (
        <FramesDialog
          {...framesOf}
          onClose={() => setChoosing(false)}
          onChoose={(frame) => {
            setChoosing(false)
            void attempt(async () => onFrame?.(frame))
          }}
        />
      )}
    </>
  )
}
