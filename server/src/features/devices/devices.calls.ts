import type { Device } from '@matinee/contract/devices'
import type { PlainOf } from '@matinee/contract/plain'
import { openSession } from '../../identity/accounts.ts'
import { type DeviceRow, deleteDevice, deleteOtherDevices, selectDevices } from '../../identity/devices.sql.ts'
import { deleteTvCodesOf } from '../../identity/tv-codes.sql.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { networkLimiter, pairLimiter } from '../../kernel/rate-limits.ts'
import type { LimiterDeps } from '../../platform/rate-limit/limiter.ts'
import { hourSeconds } from '../../platform/time/durations.ts'
import { activateCode, findActivation, makeTvCode, tvCodeSeconds } from './tv-code.ts'

const deviceReply = ({ id, name, kind, lastSeenAt, isSignedIn, isOwn }: DeviceRow): PlainOf<typeof Device> => ({
  id,
  device: name,
  deviceImage: `/icons.svg#${kind}`,
  activeStatus: isSignedIn ? 'Active' : 'Inactive',
  lastActiveAt: lastSeenAt.toISOString(),
  isCurrent: isOwn,
})

/** Seconds that a TV waits between two askings. */
const askAgainSeconds = 3
const quarterHourSeconds = 15 * 60

export const devicesHandlers = (deps: LimiterDeps): Handlers<'devices'> => {
  const { db, clock } = deps
  const codesByNetwork = networkLimiter(deps, 'tv-code', { times: 120, seconds: hourSeconds })
  const activations = pairLimiter(deps, 'tv-activation', {
    byAccount: { times: 10, seconds: quarterHourSeconds },
    byNetwork: { times: 50, seconds: quarterHourSeconds },
  })

  return {
    'user-devices': async ({ caller }) => ({
      data: (await selectDevices(db, caller.accountId, caller.sessionId, clock.now())).map(deviceReply),
    }),
    'remove-device': async ({ refuse, caller, parameters: { deviceId } }) => {
      if (caller.isChild) refuse('forbidden', 'A child’s profile signs out no devices.')
      if ((await deleteDevice(db, caller.accountId, deviceId)) === 0) refuse('not_found', 'There is no such device.')
      return { message: 'The device is signed out.' }
    },
    'remove-other-devices': async ({ caller }) => {
      await deleteTvCodesOf(db, caller.accountId)
      const count = await deleteOtherDevices(db, caller.accountId, caller.sessionId)
      return { count, message: 'All other devices are signed out.' }
    },
    'tv-code': async ({ caller }) => {
      await codesByNetwork.consume(caller.address)
      const now = clock.now()
      const { code, token } = await makeTvCode(db, now)
      const expiresAt = new Date(now.getTime() + tvCodeSeconds * 1000)
      return { data: { tvCode: code, tvToken: token, expiresAt: expiresAt.toISOString(), askAgainAfter: askAgainSeconds } }
    },
    'insert-tv-code': async ({ refuse, caller, parameters: { tvCode } }) => {
      await activations.consume(String(caller.accountId), caller.address)
      if (!(await activateCode(db, tvCode, caller.accountId, clock.now())))
        refuse('invalid_code', 'No TV is showing this code. Please check your TV.')
      await activations.succeed(String(caller.accountId), caller.address)
      return { message: 'Your TV is signed in. Enjoy the show.' }
    },
    'tv-sign-in': async ({ refuse, caller, userAgent, parameters: { tvToken } }) => {
      const now = clock.now()
      const activation = await findActivation(db, tvToken, now)
      if (activation === 'unknown') return refuse('invalid_code', 'This code has expired. Please show a new one.')
      if (activation === 'waiting') return { isActivated: false, message: 'The code was not entered yet.' }
      const session = await openSession(db, { ...activation, deviceUuid: caller.deviceUuid, userAgent, deviceKind: 'tv', now })
      return { ...session, isActivated: true, message: 'Signed in.' }
    },
  }
}
