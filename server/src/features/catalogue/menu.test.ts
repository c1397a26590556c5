import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSeries, makeTitle } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { saveMenu } from '../site/site.ts'

describe('what the entries of the menu open', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  it('SID-02 is the films, the series, or nothing for an entry that is not there', async () => {
    const film = await makeTitle(service.db)
    const series = (await makeSeries(service.db, [1])).titleId
    await saveMenu(service.db, [
      { id: 1, name: 'Films', kind: 'films' },
      { id: 2, name: 'Series', kind: 'series' },
    ])
    const idsOf = async (menuId: number) => (await service.as()('content-by-menu', { menuId })).data.map(({ videoId }) => videoId)
    expect(await idsOf(1)).toEqual([film])
    expect(await idsOf(2)).toEqual([series])
    await expect(idsOf(3)).rejects.toMatchObject({ error: 'not_found' })
  })
})
