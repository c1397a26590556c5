import { Type } from 'typebox'
import { list } from './call.ts'
import { extraKinds } from './extra-kinds.ts'
import { ProgrammeCard } from './programme-card.ts'
import { Address, Day, Flag, Id, Line, nullable, oneOf, Seconds, Year } from './values.ts'

/** Fields that every picture of a title has, on cards, rows, banners and details alike. */
const artwork = {
  still_images_1920x1080: Address,
  portrait_art_2000x3000: Address,
  landscape_art_1280x720: Address,
  /** Title treatment with transparency; empty where the title has none, and the page sets the name itself. */
  banner_title_image: Type.String(),
  /** ThumbHash (base64) of the landscape art. */
  hash: Type.String(),
  /** CSS colour of the wash under the detail hero. */
  tint: Type.String(),
}

/** Status icons: the address of the icon when the title has the status, else empty. */
const icons = {
  premium_content_icon: Type.String(),
  is_premium_icon: Type.String(),
  is_remastered_icon: Type.String(),
  is_most_minute_viewed_icon: Type.String(),
  is_most_shared_icon: Type.String(),
  film_that_matter_icon: Type.String(),
}

/** What belongs to the profile that asks; absent for visitors, so that their reply is the same for all. */
const personal = {
  is_my_list: Type.Optional(Type.Boolean()),
  /** The list the title is on, when it is on one. */
  watch_list_id: Type.Optional(nullable(Id)),
  continue_watch_id: Type.Optional(nullable(Id)),
  play_time: Type.Optional(Seconds),
  total_time: Type.Optional(Seconds),
  last_play_time: Type.Optional(Seconds),
  left_time: Type.Optional(Seconds),
  last_played: Type.Optional(Type.String()),
}

/** The episode a card stands for: the one to continue, or a series' first. */
const episodeMark = {
  seasion_id: Type.Optional(Id),
  season_id: Type.Optional(Id),
  seasion_number: Type.Optional(Type.Integer()),
  episode_id: Type.Optional(Id),
  episode_number: Type.Optional(Type.Integer()),
  episode_title: Type.Optional(Type.String()),
  /** Minutes. */
  episode_duration: Type.Optional(Type.Integer()),
  episode_image: Type.Optional(Address),
}

/** The path of the call that answered: the specification names the field only. A client that keeps titles of several calls can tell them apart. */
const LastCallName = Type.String()

/** A title on a row, grid or list. */
export const Card = Type.Object({
  video_id: Id,
  video_type: Type.Integer(),
  video_title: Type.String(),
  short_description: Type.String(),
  /** Minutes; 0 for a series. */
  video_duration: Type.Integer(),
  published_year: Year,
  /** '1 season, 10 episodes'; empty for a film. */
  season_episode_count: Type.String(),
  release_date: nullable(Day),
  /** '1' while the caller cannot play it yet: members may be ahead of the release day. */
  is_coming_soon_status: Flag,
  /** Ours: from when members may play a title whose release day is still to come; absent where they are not ahead. */
  members_from: Type.Optional(Day),
  is_premium: Flag,
  allow_kids: Flag,
  /** Names, at most three, for a line of facts. */
  genre_names: list(Type.String()),
  ...artwork,
  /** Ours: style of lettering over the landscape art: where it begins, and what darkens its ground; absent while the art is not measured. */
  lettering: Type.Optional(Type.Object({ left: Type.String(), color: Type.String() })),
  ...icons,
  ...personal,
  ...episodeMark,
  /** Ours: why the title is suggested or shown as like another, in one line; empty where there are no words for it. */
  reason: Type.Optional(Type.String()),
})

/** A card with the name by which a list of what is trending calls it, too. */
export const TrendingCard = Type.Object({ id: Id, ...Card.properties })

/** A banner of the home page. */
export const Banner = Type.Object({
  video_id: Id,
  video_type: Type.Integer(),
  video_title: Type.String(),
  slider_image_ott_web: Address,
  slider_image_android: Address,
  title_image: Type.String(),
  slider_description: Type.String(),
  published_year: Year,
  video_duration: Type.Integer(),
  season_episode_count: Type.String(),
  genre_names: list(Type.String()),
  country_names: list(Type.String()),
  is_premium: Flag,
  premium_content_icon: Type.String(),
  is_coming_soon_status: Flag,
  release_date: nullable(Day),
  members_from: Type.Optional(Day),
  hash: Type.String(),
  /** Ours: a moment of it plays silently over the picture; empty without a trailer. */
  trailer_url: Type.String(),
  is_my_list: Type.Optional(Type.Boolean()),
  watch_list_id: Type.Optional(nullable(Id)),
})

/** How a row looks. */
export const GenreClass = Type.Union([
  Type.Literal('heroimage_slider'),
  Type.Literal('importantitem_slider'),
  Type.Literal('portraitlarge_slider'),
  Type.Literal('portraitsmall_slider'),
  Type.Literal('landscapelarge_slider'),
  Type.Literal('landscapesmall_slider'),
])

export const HelperTool = Type.Object({ id: Id, icon: Type.String(), title: Line, description: Line, link: Type.String() })

/** A row of the home page: videos, or helper tools or programmes instead. */
export const HomeRow = Type.Object({
  id: Type.String(),
  genre_class: GenreClass,
  /** One of `rowKinds`, or a genre's own from 101 on. */
  genre_id: Id,
  genre_name: Type.String(),
  /** Set for a watch list. */
  list_name: Type.Optional(Type.String()),
  watch_list_id: Type.Optional(Id),
  genre_icon: Type.String(),
  /** '0' for a row of one genre, whose page shows the chips of all genres above its titles; '1' for any other row. */
  genre_type: Flag,
  title: Type.String(),
  tagline: Type.String(),
  background_image: Type.String(),
  /** Where 'View all' goes; empty where there is no more to see. */
  link: Type.String(),
  listCount: Type.Integer(),
  /** Of the first video, in a row of continue watching. */
  continue_watch_id: Type.Optional(nullable(Id)),
  videos: list(Card),
  tools: Type.Optional(list(HelperTool)),
  programmes: Type.Optional(list(ProgrammeCard)),
})

const SubtitleTrack = Type.Object({ language_name: Type.String(), language_short_name: Type.String(), subtitle_path: Type.String() })

const Neighbour = Type.Object({
  video_id: Id,
  video_type: Type.Integer(),
  video_title: Type.String(),
  seasion_id: Type.Optional(Id),
  seasion_number: Type.Optional(Type.Integer()),
  episode_id: Type.Optional(Id),
  episode_number: Type.Optional(Type.Integer()),
  episode_title: Type.Optional(Type.String()),
  episode_image: Type.Optional(Address),
})

/** Stretches of the media that the player knows about, in seconds. */
const SkipRange = Type.Object({
  skip_from: Type.Number({ minimum: 0 }),
  skip_to: Type.Number({ minimum: 0 }),
  /** Ours: what it is. */
  skip_kind: oneOf(['intro', 'recap']),
})

const GenreOfTitle = Type.Object({ id: Id, genre_name: Type.String(), genre_type: Flag })
const LanguageOfTitle = Type.Object({ language_name: Type.String() })

/** Ours: what comes with a title beside what plays of it. */
const Extra = Type.Object({
  extra_id: Id,
  extra_kind: oneOf(extraKinds),
  extra_title: Line,
  /** Seconds. */
  extra_duration: Seconds,
  extra_image: Address,
  hash: Type.String(),
  /** Where the profile stopped; absent for visitors. */
  play_time: Type.Optional(Seconds),
})

/** The detail page of a film or series. */
export const Detail = Type.Object({
  ...Card.properties,
  long_description: Type.String(),
  original_title: Type.String(),
  /** 'All ages' or empty. */
  age_note: Type.String(),
  /** True when sound is music only and the languages are of the intertitles. */
  is_silent: Type.Boolean(),
  slider_image_ott_web: Address,
  slider_image_android: Address,
  /** Largest picture for link previews. */
  share_image: Address,
  /** The ids and the pictures, ours: a person's, and photos; empty where there is none. */
  video_directors: list(Type.Object({ director_id: Id, director_name: Type.String(), director_image: Address })),
  /** Whom somebody plays (ours) is empty where it is not known. */
  video_actors: list(Type.Object({ actor_id: Id, actor_name: Type.String(), actor_image: Address, character_name: Type.String() })),
  video_genres: list(GenreOfTitle),
  video_languages: list(LanguageOfTitle),
  video_countries: list(Type.Object({ name: Type.String() })),
  video_subtitles: list(SubtitleTrack),
  /** season_image, ours: a poster of its own; empty where there is none. */
  seasons: list(Type.Object({ seasion_id: Id, season: Type.String(), season_image: Address })),
  series_id: nullable(Id),
  last_call_name: LastCallName,
  trailer_url: Type.String(),
  /** Ours: other editions of the film first, then what was made around it. */
  extras: list(Extra),
  more_like_this: list(Card),
  next_video: nullable(Neighbour),
  prev_video: nullable(Neighbour),
  episode_skip_duration: list(SkipRange),
  /** A plain sentence on what is really played, where it is not the title itself; else empty. */
  media_note: Type.String(),
  /** Ours: the last day that it is here, in UTC, where it leaves within 30 days. */
  last_day: Type.Optional(Day),
})

export const Season = Type.Object({
  seasion_id: Id,
  season: Type.String(),
  seasion_number: Type.Integer(),
  episode_count: Type.Integer(),
  /** Ours: a poster of its own; empty where there is none. */
  season_image: Address,
})

export const Episode = Type.Object({
  video_id: Id,
  video_type: Type.Integer(),
  seasion_id: Id,
  seasion_number: Type.Integer(),
  episode_id: Id,
  episode_number: Type.Integer(),
  episode_title: Type.String(),
  /** Minutes. */
  episode_duration: Type.Integer(),
  episode_image: Address,
  hash: Type.String(),
  short_description: Type.String(),
  is_premium: Flag,
  play_time: Type.Optional(Seconds),
  total_time: Type.Optional(Seconds),
  /** True once watched to its end credits. */
  is_watched: Type.Optional(Type.Boolean()),
})

/** Everything the player needs to start. */
export const PlayAddress = Type.Object({
  play_url: Address,
  video_id: Id,
  video_type: Type.Integer(),
  video_title: Type.String(),
  seasion_id: Type.Optional(Id),
  seasion_number: Type.Optional(Type.Integer()),
  episode_id: Type.Optional(Id),
  episode_number: Type.Optional(Type.Integer()),
  episode_title: Type.Optional(Type.String()),
  /** Ours: of an extra, with its own title. */
  extra_id: Type.Optional(Id),
  extra_title: Type.Optional(Line),
  last_call_name: LastCallName,
  /** Where to start, in seconds. */
  last_play_time: Seconds,
  total_time: Seconds,
  /** Start of the end credits, in seconds; the media's length where it has none. */
  credits_from: Seconds,
  episode_skip_duration: list(SkipRange),
  next_video: nullable(Neighbour),
  prev_video: nullable(Neighbour),
  /** WebVTT of thumbnails for the seek bar; empty where there is none. */
  storyboard_url: Type.String(),
  video_subtitles: list(SubtitleTrack),
  /** When the address stops working. */
  expires_at: Type.String(),
  /** The service's time as it answers, by which a player dates what is watched. */
  served_at: Type.String(),
  /** False for viewers with a membership. */
  has_ads: Type.Boolean(),
  video_genres: list(GenreOfTitle),
  video_languages: list(LanguageOfTitle),
  short_description: Type.String(),
  landscape_art_1280x720: Address,
})
