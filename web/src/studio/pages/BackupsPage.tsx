import { DatabaseBackup } from 'lucide-react'
import { BackupPlan } from '../features/backups/BackupPlan.tsx'
import { BackupsTable } from '../features/backups/BackupsTable.tsx'
import { NewBackupDialog } from '../features/backups/NewBackupDialog.tsx'
import { useMay } from '../lib/operator-context.ts'
import { useAct } from '../lib/use-act.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { Button } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'

/** Copies of the whole service, by hand and by themselves. */
export function BackupsPage() {
  usePageTitle('Backups')
  const mayWrite = useMay('backups:write')
  const [isMaking, setMaking] = useAct('backup')
  return (
    <>
      <PageHead
        title="Backups"
        acts={
          mayWrite && (
            <Button look="lamp" icon={DatabaseBackup} onPress={() => setMaking(true)}>
              Back up now
            </Button>
          )
        }
      />
      <BackupPlan />
      <BackupsTable />
      {isMaking && <NewBackupDialog onClose={() => setMaking(false)} />}
    </>
  )
}
