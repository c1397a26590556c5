// What the service really sends, recorded by `npx tsx scripts/replies.ts`; a test of the server sees that it still does.
import type { Reply } from '../lib/api.ts'
import begunEpisodesReply from './replies/begun-episodes.json'
import begunFilmReply from './replies/begun-film.json'
import begunSeriesReply from './replies/begun-series.json'
import begunSeriesCardReply from './replies/begun-series-card.json'
import cancelledReply from './replies/cancelled-membership.json'
import comingBannersReply from './replies/coming-banners.json'
import comingTitleReply from './replies/coming-title.json'
import continueReply from './replies/continue-rows.json'
import filmReply from './replies/film.json'
import filmCardReply from './replies/film-card.json'
import grantedReply from './replies/granted-membership.json'
import homeReply from './replies/home-rows.json'
import listRowsReply from './replies/list-rows.json'
import moreHomeReply from './replies/more-home-rows.json'
import payingReply from './replies/paying-membership.json'
import playEpisodeReply from './replies/play-episode.json'
import playFilmReply from './replies/play-film.json'
import seriesReply from './replies/series.json'
import seriesCardReply from './replies/series-card.json'
import sliderReply from './replies/slider.json'
import weeksReply from './replies/weeks.json'

type Detail = Reply<'video-detail'>['data']
type Card = Reply<'input-search'>['data'][number]
type Membership = Reply<'user-membership-plan-list'>

/** Metropolis, and Les Vampires with its first episode, as a visitor finds them. */
export const filmCard = filmCardReply as Card
export const seriesCard = seriesCardReply as Card
export const filmDetail = filmReply.data as Detail
export const seriesDetail = seriesReply.data as Detail
export const comingDetail = comingTitleReply.data as Detail

/** Night of the Living Dead, left in the middle, and The Phantom Creeps, left in its third episode. */
export const begunFilmDetail = begunFilmReply.data as Detail
export const begunSeriesDetail = begunSeriesReply.data as Detail
export const begunSeriesCard = begunSeriesCardReply as Card
export const begunEpisodes = begunEpisodesReply as Reply<'episode-list'>
export const filmPlay = playFilmReply.data as Reply<'deeplinking-play-url'>['data']
export const episodePlay = playEpisodeReply.data as Reply<'deeplinking-play-url'>['data']

export const banners = sliderReply.data as Reply<'slider'>['data']
export const homeRows = [...homeReply.data, ...moreHomeReply.data] as Reply<'home-videos'>['data']
export const continueRows = continueReply.data as Reply<'home-continue-watch-videos'>['data']
export const listRows = listRowsReply.data as Reply<'home-watchlist-videos'>['data']
export const comingBanners = comingBannersReply.data as Reply<'ott-slider'>['data']
export const comingWeeks = weeksReply.data as Reply<'week-wise-upcoming-calender-videos'>['data']

export const grantedMembership = grantedReply as Membership
export const payingMembership = payingReply as Membership
export const cancelledMembership = cancelledReply as Membership
