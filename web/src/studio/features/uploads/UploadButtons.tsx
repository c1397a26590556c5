import { FolderUp, Upload } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import { type ChosenFile, filesOfField } from './chosen-files.ts'
import { uploadFiles } from './upload-queue.ts'

/** Takes in what somebody chose or dropped, and says so where that cannot be asked for. */
export const takeFiles = (chosen: Promise<readonly ChosenFile[]> | readonly ChosenFile[]): void => {
  Promise.resolve(chosen)
    .then(uploadFiles)
    .catch((error: unknown) => showToast('error', failureText(error)))
}

const take = (files: FileList | null) => files && takeFiles(filesOfField(files))

/** Brings in single files, or a folder with all that is in it. */
export function UploadButtons() {
  // Phones have no folders to choose.
  const isPhone = useIsPhone()
  return (
    <>
      {!isPhone && (
        <FileTrigger acceptDirectory onSelect={take}>
          <Button icon={FolderUp}>Upload a folder</Button>
        </FileTrigger>
      )}
      <FileTrigger allowsMultiple onSelect={take}>
        <Button look="lamp" icon={Upload}>
          Upload films
        </Button>
      </FileTrigger>
    </>
  )
}
