import { Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { base64Of } from '../../lib/file-data.ts'
import { fileFault, pictureTypes } from '../../lib/picture-file.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Terms.module.css'

interface TermPictureProps {
  /** Where it is; empty for none. */
  address: string
  label: string
  isReadOnly: boolean
  /** Takes the picture as Base64. */
  onUpload: (data: string) => Promise<unknown>
  /** Left out where one must stay. */
  onRemove?: () => Promise<unknown>
}

/** A picture with its buttons; it is taken as soon as it is chosen. */
export function TermPicture({ address, label, isReadOnly, onUpload, onRemove }: TermPictureProps) {
  const [isBusy, setBusy] = useState(false)
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
    <div className={styles.picture}>
      {address ? <img src={address.startsWith('data:') ? address : `${address}?w=160`} alt={label} /> : <i aria-hidden="true" />}
      {!isReadOnly && (
        <FileTrigger acceptedFileTypes={[...pictureTypes]} onSelect={(files) => files?.[0] && void take(files[0])}>
          <Button icon={Upload} isPending={isBusy}>
            {address ? 'Replace picture' : 'Upload picture'}
          </Button>
        </FileTrigger>
      )}
      {!isReadOnly && address && onRemove && (
        <Button look="quiet" icon={Trash2} isDisabled={isBusy} onPress={() => void attempt(onRemove)}>
          Remove picture
        </Button>
      )}
    </div>
  )
}
