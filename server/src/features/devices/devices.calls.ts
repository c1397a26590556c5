import type { Device } from '@matinee/contract/devices'
import type { Static } from 'typebox'
import { openSession } from '../../identity/accounts.ts'
import { type DeviceRow, deleteDevice, deleteOtherDevices, selectDevices } from '../../identity/devices.sql.ts'
import { deleteTvCodesOf } from '../../identity/tv-codes.sql.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { networkLimiter, pairLimiter } from '../../kernel/rate-limits.ts'
import type { LimiterDeps } from '../../platform/rate-limit/limiter.ts'
import { hourSeconds } from '../../platform/time/durations.ts'
import { activateCode, findActivation, makeTvCode, tvCodeSeconds } from './tv-code.ts'

const wireDevice = ({ id, name, kind, lastSeenAt, isSignedIn, isOwn }: DeviceRow): Static<typeof Device> => ({
  id,
  device: name,
  device_image: `/icons.svg#${kind}`,
  active_status: isSignedIn ? 'Active' : 'Inactive',
  last_active_at: lastSeenAt.toISOString(),
  is_current: isOwn,
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
      data: (await selectDevices(db, caller.accountId, caller.sessionId, clock.now())).map(wireDevice),
    }),
    'remove-device': async ({ refuse, caller, parameters: { device_id } }) => {
      if (caller.isChild) refuse('forbidden', 'A child’s profile signs out no devices.')
      if ((await deleteDevice(db, caller.accountId, device_id)) === 0) refuse('not_found', 'There is no such device.')
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
      return { data: { tv_code: code, tv_token: token, expires_at: expiresAt.toISOString(), ask_again_after: askAgainSeconds } }
    },
    'insert-tv-code': async ({ refuse, caller, parameters: { tv_code } }) => {
      await activations.consume(String(caller.accountId), caller.address)
      if (!(await activateCode(db, tv_code, caller.accountId, clock.now())))
        refuse('invalid_code', 'No TV shows this code just now. Please look at your TV again.')
      await activations.succeed(String(caller.accountId), caller.address)
      return { message: 'Your TV is signed in. Enjoy the show.' }
    },
    'tv-sign-in': async ({ refuse, caller, userAgent, parameters: { tv_token } }) => {
      const now = clock.now()
      const activation = await findActivation(db, tv_token, now)
      if (activation === 'unknown') return refuse('invalid_code', 'This code has expired. Please show a new one.')
      if (activation === 'waiting') return { is_activated: false, message: 'The code was not entered yet.' }
      const session = await openSession(db, { ...activation, deviceUuid: caller.deviceUuid, userAgent, deviceKind: 'tv', now })
      return { ...session, is_activated: true, message: 'Signed in.' }
    },
  }
}
