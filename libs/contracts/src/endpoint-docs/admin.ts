import type { EndpointDocs } from './endpoint-docs.ts';

/** The calls of the admin service. */
export const adminDocs = {
  getLiveReleaseSet: { tag: 'releases', summary: 'Read the live release set.', failures: [] },
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
  getReleaseSets: { tag: 'releases', summary: 'List release sets, newest first.', failures: [] },

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
