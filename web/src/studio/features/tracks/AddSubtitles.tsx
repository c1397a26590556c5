import type { SubtitleKind } from '@matinee/contract/operator/track-kinds'
import { Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useOperatorQuery } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './Tracks.module.css'
import { besidePath, languageOptions, subtitleKindOptions, unknownLanguage } from './track-words.ts'

interface AddSubtitlesProps {
  /** The film's file in the folder of films. */
  libraryFile: string
  onUpload: (file: File, path: string) => void
}

const languages = languageOptions().filter(({ id }) => id !== unknownLanguage)

/** Brings subtitles in beside the film, under the name by which the library knows their language and kind. */
export function AddSubtitles({ libraryFile, onUpload }: AddSubtitlesProps) {
  const [isOpen, setOpen] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const [language, setLanguage] = useState('en')
  const [kind, setKind] = useState<SubtitleKind>('dialogue')
  const rules = useOperatorQuery('get-upload-rules', {}, { enabled: isOpen })
  const endings = rules.data?.data.kinds.find((one) => one.kind === 'subtitle')?.extensions ?? []
  const isRead = file !== null && (endings.length === 0 || endings.some((ending) => file.name.toLowerCase().endsWith(`.${ending}`)))
  const path = file && besidePath(libraryFile, { language, kind, file: file.name })
  const close = () => {
    setOpen(false)
    setFile(null)
  }
  return (
    <>
      <Button icon={Plus} onPress={() => setOpen(true)}>
        Add subtitles
      </Button>
      <Dialog
        title="Add subtitles"
        isOpen={isOpen}
        onClose={close}
        foot={
          <>
            <Button look="quiet" onPress={close}>
              Cancel
            </Button>
            <Button
              look="lamp"
              icon={Upload}
              isDisabled={!file || !path || !isRead}
              onPress={() => {
                if (file && path) onUpload(file, path)
                close()
              }}
            >
              Upload
            </Button>
          </>
        }
      >
        <div className={styles.adding}>
          <FileTrigger acceptedFileTypes={endings.map((ending) => `.${ending}`)} onSelect={(files) => setFile(files?.[0] ?? null)}>
            <Button>{file ? 'Choose another file' : 'Choose a file'}</Button>
          </FileTrigger>
          <p aria-live="polite">
            {!file && 'SRT, WebVTT, ASS and other texts with times.'}
            {file && !isRead && `${file.name} holds no subtitles that can be read.`}
            {file && isRead && (
              <>
                {file.name} becomes <b>{path!.split('/').at(-1)}</b> beside the film.
              </>
            )}
          </p>
          <Select label="Language" options={languages} value={language} onChange={setLanguage} />
          <Select label="Kind" options={subtitleKindOptions} value={kind} onChange={setKind} />
        </div>
      </Dialog>
    </>
  )
}
