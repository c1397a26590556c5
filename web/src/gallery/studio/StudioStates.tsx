import { CallRefused } from '@matinee/contract/call-refused'
import { Button } from '../../studio/ui/Button.tsx'
import { FigureTable } from '../../studio/ui/FigureTable.tsx'
import { Notice } from '../../studio/ui/Notice.tsx'
import { Facts, Panel } from '../../studio/ui/Panel.tsx'
import { Progress } from '../../studio/ui/Progress.tsx'
import { SaveBar } from '../../studio/ui/SaveBar.tsx'
import { Badge, Empty, Failure, Loading } from '../../studio/ui/States.tsx'
import { WriteFailure } from '../../studio/ui/WriteFailure.tsx'
import { Case } from '../Case.tsx'
import styles from '../Gallery.module.css'

const tones = ['quiet', 'good', 'busy', 'wrong', 'note'] as const
const refusal = new CallRefused('update-title', {
  status: 409,
  error: 'conflict',
  message: 'Bert changed it meanwhile.',
  endsSession: false,
})
const ignore = () => undefined

export function StudioStates() {
  return (
    <>
      <Case title="Words of state, progress">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <div className={styles.column}>
          <Progress label="Packaging" share={0.42} isLabelled />
          <Progress label="Reading" share={null} isLabelled />
          <Progress label="Ready" share={1} tone="good" />
          <Progress label="Failed" share={0.7} tone="wrong" />
          <Progress label="Halted" share={0.3} tone="quiet" />
        </div>
      </Case>
      <Case title="Empty, loading, failed, refused">
        <div className={styles.column}>
          <Empty title="No backup yet" act={<Button>Back up now</Button>}>
            Make one now.
          </Empty>
        </div>
        <div className={styles.column}>
          <Loading />
        </div>
        <div className={styles.column}>
          <Failure text="The service cannot be reached." onRetry={ignore} />
        </div>
        <div className={styles.column}>
          <WriteFailure error={refusal} mine={() => 'Häxan'} onLoadTheirs={ignore} />
        </div>
      </Case>
      <Case title="Panel, facts, figures, what is not saved, notices">
        <div className={styles.wide}>
          <Panel title="Automatic backups" lead="One line on what it is for." acts={<Button>Change</Button>}>
            <Facts
              facts={[
                ['Folder', '/srv/backups'],
                ['Free space', '412 GB'],
              ]}
            />
          </Panel>
        </div>
        <div className={styles.wide}>
          <FigureTable
            label="Figures"
            columns={['Title', 'Starts', 'First frame']}
            rows={[{ key: 'haxan', cells: ['Häxan', '1,204', '0.4 s'] }]}
          />
        </div>
        <div className={styles.wide}>
          <SaveBar error={null} mine={() => 'Häxan'} onLoadTheirs={ignore} onDrop={ignore} isPending={false} />
        </div>
        <Notice title="No folder of films is set">Films that are uploaded go into one of the service’s own.</Notice>
        <Notice title="The disk is full" tone="wrong">
          Nothing is packaged until there is room.
        </Notice>
      </Case>
    </>
  )
}
