import type { Reply } from '@matinee/contract/client'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCallQuery } from '../../../lib/call-query.ts'
import { formatMoment } from '../../../lib/format-day.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { isChild, isMember, useSession } from '../../../lib/session.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './DeviceList.module.css'
import { RemoveDeviceDialog } from './RemoveDeviceDialog.tsx'

export type Device = Reply<'user-devices'>['data'][number]

const skeleton = (
  <Loading label="Loading the devices" className={styles.devices}>
    {[1, 2, 3].map((line) => (
      <Skeleton key={line} height={92} radius={16} />
    ))}
  </Loading>
)

/** Where the account is or was signed in; each device can be signed out. */
export function DeviceList() {
  const user = useSession()
  const query = useCallQuery('user-devices', {}, { enabled: isMember(user), staleTime: 0 })
  const [leaving, setLeaving] = useState<Device | null>(null)
  const list = useRef<HTMLUListElement>(null)
  return (
    <>
      <QueryBoundary
        query={query}
        what="The devices"
        skeleton={skeleton}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title="Nobody in the house.">No device is signed in.</EmptyState>}
      >
        {({ data }) => (
          <ul ref={list} tabIndex={-1} className={styles.devices} aria-label="Devices">
            {data.map((device) => (
              <li key={device.id} className={styles.device}>
                <img src={device.deviceImage} alt="" width="40" height="40" />
                <div>
                  <h2>
                    {device.device}
                    {device.isCurrent && <Badge>This device</Badge>}
                  </h2>
                  <p>
                    <span className={classNames(styles.status, device.activeStatus === 'Active' && styles.active)}>
                      {device.activeStatus}
                    </span>
                    <span>
                      Last used <time dateTime={device.lastActiveAt}>{formatMoment(device.lastActiveAt)}</time>
                    </span>
                  </p>
                </div>
                {!isChild(user) && (
                  <IconButton
                    icon="close"
                    look="line"
                    size="small"
                    label={`Sign out ${device.device}`}
                    onClick={() => setLeaving(device)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
      {leaving && (
        <RemoveDeviceDialog
          device={leaving}
          onClose={() => setLeaving(null)}
          onRemoved={() => {
            // Nothing outside an open dialog takes the focus, and the button that had it leaves with its line.
            flushSync(() => setLeaving(null))
            list.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </>
  )
}
