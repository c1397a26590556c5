import { FileUp, Pause, Play, Replace, RotateCw, X } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { useOperatorChange } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import { cancelUpload } from './send-file.ts'
import { forgetUpload, pauseUpload, resumeUpload, resumeWith, type UploadRecord } from './upload-queue.ts'
import { isElsewhere, type UploadRow } from './upload-rows.ts'

const tellFailure = (error: unknown) => showToast('error', failureText(error))

function ReplaceBlocked({ record }: { record: UploadRecord }) {
  const { mutate, isPending } = useOperatorChange('replace-with-upload')
  return (
    <Button icon={Replace} isPending={isPending} onPress={() => mutate({ id: record.id }, { onError: tellFailure })}>
      Replace it
    </Button>
  )
}

function ChooseAgain({ record }: { record: UploadRecord }) {
  const take = (files: FileList | null) => {
    const problem = files?.[0] ? resumeWith(record, files[0]) : ''
    if (problem) showToast('error', problem)
  }
  return (
    <FileTrigger onSelect={take}>
      <Button icon={FileUp}>Choose the file</Button>
    </FileTrigger>
  )
}

interface UploadActsProps {
  row: UploadRow
  /** Asks anew for what the service has. */
  onChanged: () => void
}

/** What can be done to an upload as it stands: stopped, gone on with, tried again, given up. */
export function UploadActs({ row: { local, record }, onChanged }: UploadActsProps) {
  const cancel = () => {
    const id = local?.id ?? record?.id
    if (local) forgetUpload(local.key)
    if (id === undefined || record?.finishedAt) return
    cancelUpload(id)
      .catch(() => showToast('error', 'The upload could not be cancelled. Please try again.'))
      .finally(onChanged)
  }
  const clear = useOperatorChange('clear-uploads')
  const isCancelled = local ? local.state !== 'sent' : record?.finishedAt === null
  return (
    <>
      {local?.state === 'sending' && (
        <Button look="quiet" icon={Pause} isBare onPress={() => pauseUpload(local.key)}>
          Pause
        </Button>
      )}
      {local?.state === 'paused' && (
        <Button look="quiet" icon={Play} isBare onPress={() => resumeUpload(local.key)}>
          Go on
        </Button>
      )}
      {local?.state === 'refused' && local.mayReplace && (
        <Button icon={Replace} onPress={() => resumeUpload(local.key, { replaces: true })}>
          Replace it
        </Button>
      )}
      {local?.state === 'refused' && !local.mayReplace && (
        <Button look="quiet" icon={RotateCw} isBare onPress={() => resumeUpload(local.key)}>
          Try again
        </Button>
      )}
      {!local && record?.state === 'receiving' && !isElsewhere(record) && <ChooseAgain record={record} />}
      {record?.state === 'blocked' && <ReplaceBlocked record={record} />}
      {isCancelled ? (
        <Button look="quiet" icon={X} isBare onPress={cancel}>
          {local?.state === 'refused' ? 'Take from the list' : 'Cancel'}
        </Button>
      ) : (
        record?.finishedAt && (
          <Button
            look="quiet"
            icon={X}
            isBare
            isPending={clear.isPending}
            onPress={() => {
              if (local) forgetUpload(local.key)
              clear.mutate({ ids: [record.id] }, { onError: tellFailure, onSettled: onChanged })
            }}
          >
            Take from the list
          </Button>
        )
      )}
    </>
  )
}
