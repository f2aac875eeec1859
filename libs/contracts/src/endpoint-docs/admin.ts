import type { EndpointDocs } from './endpoint-docs.ts';

/** Failures of calls that admins make by their session, and teams by a token. */
const ofPublishers = [
  'PUBLISH_TOKEN_INVALID',
  'UNAUTHENTICATED',
  'SESSION_REVOKED',
  'AUTH_UNAVAILABLE',
  'EMAIL_NOT_VERIFIED',
  'FORBIDDEN',
] as const;

/** The calls of the admin service. */
export const adminDocs = {
  getLiveReleaseSet: {
    tag: 'releases',
    summary: 'Read the release set of a browser: the live one, or that of a channel with a share.',
    failures: [],
  },
  removeLessonAuthor: {
    tag: 'internal',
    summary: 'Remove the drafts of a deleted account; only auth calls it.',
    failures: [],
  },
  handOverAdminActs: {
    tag: 'internal',
    summary: 'Forget the acts that the audit log has, and return the next ones for it; only auth calls it.',
    failures: [],
  },
  exportAdminData: {
    tag: 'export',
    summary: 'Read a page of all data that the service has of the user.',
    failures: [],
  },
  getReleaseSets: {
    tag: 'releases',
    summary: 'List channels and release sets, newest first, for admins, members of teams and tokens.',
    failures: ofPublishers,
  },
  getReleaseSet: {
    tag: 'releases',
    summary: 'Read a release set with its files, for admins, members of teams and tokens.',
    failures: [...ofPublishers, 'NOT_FOUND'],
  },
  getRemoteOwners: {
    tag: 'releases',
    summary: 'List which team owns which remote.',
    failures: [],
  },
  getChannelChanges: {
    tag: 'releases',
    summary: 'List the changes of channels, newest first, for admins, members of teams and tokens.',
    failures: ofPublishers,
  },
  getRefusedBuilds: {
    tag: 'releases',
    summary: 'List refused builds, newest first: for admins all, for members and tokens those of their team.',
    failures: ofPublishers,
  },
  reportReleaseSignals: {
    tag: 'releases',
    summary:
      'Report that remotes have started or failed on a page. Pages call it while a channel has a share.',
    failures: [],
  },
  reportPageFailures: {
    tag: 'releases',
    summary:
      'Report that builds have failed on a page: build, kind of error and places in built files, nothing of the user.',
    failures: [],
  },
  getReleaseSignals: {
    tag: 'releases',
    summary: 'Read how often builds of channels started and failed, for admins, members of teams and tokens.',
    failures: ofPublishers,
  },
  publishBuild: {
    tag: 'releases',
    summary:
      'Check and store a build, sent as a tar archive with gzip. The caller has the token of a team, or is an admin.',
    failures: [
      ...ofPublishers,
      'RELEASE_UNAVAILABLE',
      'BODY_TOO_LARGE',
      'ARCHIVE_INVALID',
      'RELEASE_REFUSED',
    ],
    bytes: 'request',
  },
  changeChannel: {
    tag: 'releases',
    summary: 'Point a channel at a release set: release, removal, rollback, promotion, or another share.',
    failures: [...ofPublishers, 'RELEASE_UNAVAILABLE', 'RELEASE_REFUSED', 'RELEASE_CONFLICT'],
  },
  checkDeploy: {
    tag: 'releases',
    summary:
      'List the remotes of all channels that another version of the platform would break. Nothing changes.',
    failures: ofPublishers,
  },
  createPreview: {
    tag: 'releases',
    summary: 'Make a link by which a browser tab gets the live set with other builds, for some hours.',
    failures: [...ofPublishers, 'RELEASE_UNAVAILABLE', 'RELEASE_REFUSED'],
  },
  openPreview: {
    tag: 'releases',
    summary: 'Read the signed release set of a preview by the token of its link.',
    failures: ['NOT_FOUND', 'RELEASE_UNAVAILABLE'],
  },
  getTeams: {
    tag: 'teams',
    summary: 'List the teams, for admins all, for others those that they are members of.',
    failures: [],
  },
  createTeam: {
    tag: 'teams',
    summary: 'Create a team with the remotes and route prefixes that it owns.',
    failures: ['TEAM_NAME_TAKEN', 'REMOTE_OWNED', 'PREFIX_OWNED'],
  },
  updateTeam: {
    tag: 'teams',
    summary: 'Replace name, remotes and members of a team.',
    failures: ['TEAM_NOT_FOUND', 'TEAM_NAME_TAKEN', 'REMOTE_OWNED', 'PREFIX_OWNED', 'EDIT_CONFLICT'],
  },
  deleteTeam: {
    tag: 'teams',
    summary: 'Delete a team. Its tokens end, and its remotes have no owner.',
    failures: ['TEAM_NOT_FOUND'],
  },
  createPublishToken: {
    tag: 'teams',
    summary: 'Make a token with which a team publishes. Its secret is in no other response.',
    failures: ['TEAM_NOT_FOUND'],
  },
  revokePublishToken: {
    tag: 'teams',
    summary: 'Revoke a token of a team. A revoked one stays revoked.',
    failures: ['TEAM_NOT_FOUND'],
  },

  getVerbCatalogue: {
    tag: 'verbs',
    summary: 'Read all verbs that learners practise, with the forms that replace computed ones.',
    failures: [],
  },
  getVerbs: { tag: 'verbs', summary: 'Search, filter and sort the verbs.', failures: [] },
  getVerb: {
    tag: 'verbs',
    summary: 'Read a verb with the forms that replace computed ones.',
    failures: ['VERB_NOT_FOUND'],
  },
  createVerb: {
    tag: 'verbs',
    summary: 'Create a verb. Repeating the call with the same id and content returns the same verb.',
    failures: ['ID_TAKEN', 'INFINITIVE_TAKEN', 'USER_DELETED'],
  },
  updateVerb: {
    tag: 'verbs',
    summary: 'Change a verb and its forms, if it has not changed since the given version.',
    failures: ['VERB_NOT_FOUND', 'FORBIDDEN', 'EDIT_CONFLICT', 'INFINITIVE_TAKEN', 'USER_DELETED'],
  },
  deleteVerb: {
    tag: 'verbs',
    summary: 'Delete a verb with its forms.',
    failures: ['FORBIDDEN', 'USER_DELETED'],
  },
  listLessons: {
    tag: 'lessons',
    summary: 'List lessons by level and section: the published ones, or those that the user manages.',
    failures: ['FORBIDDEN'],
  },
  getLesson: {
    tag: 'lessons',
    summary: 'Read a lesson. A draft exists only for its author.',
    failures: ['LESSON_NOT_FOUND'],
  },
  createLesson: {
    tag: 'lessons',
    summary: 'Create a lesson for an uploaded recording. Repeating the call returns the same lesson.',
    failures: [
      ...(['ID_TAKEN', 'AUDIO_NOT_FOUND', 'SEGMENTS_TOO_LONG', 'DECK_NOT_FOUND'] as const),
      ...(['UPSTREAM_UNAVAILABLE', 'USER_DELETED'] as const),
    ],
  },
  updateLesson: {
    tag: 'lessons',
    summary: 'Change a lesson, if it still has the version that the user saw.',
    failures: [
      ...(['LESSON_NOT_FOUND', 'EDIT_CONFLICT', 'AUDIO_NOT_FOUND', 'SEGMENTS_TOO_LONG'] as const),
      ...(['DECK_NOT_FOUND', 'UPSTREAM_UNAVAILABLE', 'USER_DELETED'] as const),
    ],
  },
  deleteLesson: {
    tag: 'lessons',
    summary: 'Delete a lesson, if it still has the version that the user saw.',
    failures: ['EDIT_CONFLICT', 'LESSON_NOT_FOUND', 'USER_DELETED'],
  },
  getLessonAudio: {
    tag: 'lessons',
    summary: "Read a lesson's recording, or a range of it.",
    failures: ['LESSON_NOT_FOUND', 'AUDIO_NOT_FOUND'],
    bytes: 'response',
  },
  uploadAudio: {
    tag: 'lessons',
    summary: 'Upload a recording. Its content decides its type; the same content is stored once.',
    failures: ['AUDIO_UNREADABLE', 'AUDIO_LENGTH', 'USER_DELETED'],
    bytes: 'request',
  },
  getUploadedAudio: {
    tag: 'lessons',
    summary: 'Read a recording that the user uploaded, or a range of it.',
    failures: ['AUDIO_NOT_FOUND'],
    bytes: 'response',
  },
} as const satisfies Record<string, EndpointDocs>;
