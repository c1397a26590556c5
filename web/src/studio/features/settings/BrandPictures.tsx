import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { failureText } from '../../../lib/texts.ts'
import { classNames } from '../../../ui/class-names.ts'
import { showToast } from '../../../ui/toast.ts'
import { base64Of } from '../../lib/file-data.ts'
import { type OperatorReply, useOperatorChange } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import styles from './Settings.module.css'

const mostBytes = 8 * 1024 * 1024

const roles = [
  { role: 'mark', name: 'Mark', note: 'Square. Icons are made of it; without it the name’s first letter stands there.', isPale: false },
  { role: 'wordmark', name: 'Wordmark', note: 'The name as a picture, for dark pages.', isPale: false },
  { role: 'wordmarkOnLight', name: 'Wordmark on light', note: 'The name as a picture, for pale pages.', isPale: true },
] as const

interface BrandPicturesProps {
  pictures: OperatorReply<'list-brand-pictures'>
  mayWrite: boolean
  /** Hears the versions before and after, which pictures and settings share. */
  onWritten: (before: number, after: number) => void
  /** Asks for what stands now, so that the next try is made on that. */
  onRefused: () => void
}

/** The service's own mark and wordmarks, by upload. */
export function BrandPictures({ pictures: { data, version }, mayWrite, onWritten, onRefused }: BrandPicturesProps) {
  const [busy, setBusy] = useState<string | null>(null)
  const written = { onSuccess: (reply: { version: number }, input: { version: number }) => onWritten(input.version, reply.version) }
  const upload = useOperatorChange('upload-brand-picture', written)
  const remove = useOperatorChange('delete-brand-picture', written)
  const settled = {
    onError: (error: unknown) => {
      showToast('error', failureText(error))
      onRefused()
    },
    onSettled: () => setBusy(null),
  }
  const take = async (role: (typeof roles)[number]['role'], files: FileList | null) => {
    const file = files?.[0]
    if (!file) return
    if (file.size > mostBytes) return showToast('error', `${file.name} is larger than 8 MB.`)
    setBusy(role)
    try {
      upload.mutate({ version, role, data: await base64Of(file) }, settled)
    } catch {
      setBusy(null)
      showToast('error', `${file.name} cannot be read.`)
    }
  }
  return (
    <Panel title="Mark and wordmarks" lead="SVG, PNG, WebP, AVIF or JPEG of up to 8 MB. They are shown at once.">
      <div className={styles.pictures}>
        {roles.map(({ role, name, note, isPale }) => {
          const own = data.find((picture) => picture.role === role)
          return (
            <figure key={role} className={styles.picture}>
              <div className={classNames(styles.ground, isPale ? styles.pale : styles.dark)}>
                {own ? <img src={own.picture} alt={name} width={own.width} height={own.height} /> : 'None'}
              </div>
              <figcaption>
                <b>{name}</b> {note}
              </figcaption>
              {mayWrite && (
                <div className={styles.buttons}>
                  <FileTrigger acceptedFileTypes={['image/*']} onSelect={(files) => void take(role, files)}>
                    <Button isPending={busy === role} aria-label={`${own ? 'Replace' : 'Upload'}: ${name}`}>
                      {own ? 'Replace' : 'Upload'}
                    </Button>
                  </FileTrigger>
                  {own && (
                    <Button look="quiet" aria-label={`Take away: ${name}`} onPress={() => remove.mutate({ version, role }, settled)}>
                      Take away
                    </Button>
                  )}
                </div>
              )}
            </figure>
          )
        })}
      </div>
    </Panel>
  )
}
