import { type ReactNode, useState } from 'react'
import { ask } from '../../../lib/api.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { saveFile } from '../../../lib/save-file.ts'
import { isRoot, useSession } from '../../../lib/session.ts'
import { failureText } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { AccountLine } from './AccountLine.tsx'
import styles from './OwnAccount.module.css'

const DeleteAccountDialog = lazyPart('DeleteAccountDialog', () => import('./DeleteAccountDialog.tsx'))

interface OwnAccountProps {
  /** Further lines of the list: signing other devices out. */
  children: ReactNode
}

/** What only the account's owner may do with the account as a whole; nothing for any other profile. */
export function OwnAccount({ children }: OwnAccountProps) {
  const user = useSession()
  const [isExporting, setExporting] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  if (!user || !isRoot(user)) return null

  const save = async () => {
    setExporting(true)
    try {
      let written = ''
      const via = async (address: string, request: RequestInit) => {
        const answer = await fetch(address, request)
        written = await answer.clone().text()
        return answer
      }
      const { data } = await ask('export-account', {}, { via })
      // The file says what the API says, in its words.
      const record = (JSON.parse(written) as { data: object }).data
      saveFile(`account-${data.exportedAt.slice(0, 10)}.json`, `${JSON.stringify(record, null, 2)}\n`, 'application/json')
    } catch (error) {
      showToast('error', failureText(error))
    }
    setExporting(false)
  }

  return (
    <section className={styles.account} aria-labelledby="own-account">
      <h2 id="own-account">Your account</h2>
      {children}
      <AccountLine heading="Download what we keep of you" text="Profiles, lists, history and all the rest, as one JSON file.">
        <Button look="line" size="small" icon="download" busy={isExporting} onClick={() => void save()}>
          Download
        </Button>
      </AccountLine>
      <AccountLine heading="Delete the account" text="For good, with every profile in it.">
        <Button look="line" size="small" icon="trash" className={styles.danger} onClick={() => setLeaving(true)}>
          Delete account
        </Button>
      </AccountLine>
      {isLeaving && <DeleteAccountDialog email={user.email} onClose={() => setLeaving(false)} />}
    </section>
  )
}
