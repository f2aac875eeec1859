"""Records the lessons of content/lessons anew: see README.md."""

import array
import ctypes
import json
import pathlib
import re
import subprocess
import tempfile
import wave

LESSONS = pathlib.Path(__file__).parent.parent / "lessons"

VOICES = {"woman": "es+f3", "man": "es+m3"}
WORDS_PER_MINUTE = {"A1": 125, "A2": 140, "B1": 155}
# Silence before the first segment and behind the last one, and before a new segment, in milliseconds.
LEAD, TAIL = 400, 600
BETWEEN = {"A1": 690, "A2": 540, "B1": 540}
# A segment keeps its start, by which the progress of learners is stored, if this silence precedes it, in milliseconds.
LEAST_BETWEEN = 400
# A segment begins before its first sound and ends behind its last one, in milliseconds.
BEFORE, BEHIND = 30, 90
# A sample is heard above this share of the full scale.
HEARD = 0.01
# The closure of a consonant is shorter than a pause, in milliseconds.
SHORTEST_PAUSE = 80

# The words of `textParts` in libs/text, which the player marks.
WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
# espeak-ng loses the last word of a quotation. Blanks of the same length keep the positions.
UNREAD = str.maketrans("«»—", "   ")

EVENT_WORD, EVENT_END = 1, 5
SYNCHRONOUS, CHARACTERS, UTF8 = 2, 1, 1
RATE, VOLUME = 1, 2
# In percent. A higher one clips in Opus.
LOUDNESS = 90


class Event(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int),
        ("unique_identifier", ctypes.c_uint),
        ("text_position", ctypes.c_int),
        ("length", ctypes.c_int),
        ("audio_position", ctypes.c_int),
        ("sample", ctypes.c_int),
        ("user_data", ctypes.c_void_p),
        ("id", ctypes.c_char * 8),
    ]


Callback = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(Event)
)


class Synthesiser:
    """libespeak-ng, which tells at which sample each word begins."""

    def __init__(self):
        self.library = ctypes.CDLL("libespeak-ng.so.1")
        self.rate = self.library.espeak_Initialize(SYNCHRONOUS, 0, None, 0)
        self.samples, self.events = array.array("h"), []
        self.callback = Callback(self._receive)
        self.library.espeak_SetSynthCallback(self.callback)

    def _receive(self, wav, count, events):
        if wav and count > 0:
            self.samples.frombytes(ctypes.string_at(wav, count * 2))
        at = 0
        while events[at].type != 0:
            event = events[at]
            self.events.append((event.type, event.text_position - 1, event.length, event.sample))
            at += 1
        return 0

    def speak(self, text, voice, words_per_minute):
        """Returns the samples of a text, and (type, character, length, sample) of each event."""
        self.samples, self.events = array.array("h"), []
        if self.library.espeak_SetVoiceByName(voice.encode()) != 0:
            raise SystemExit(f"espeak-ng has no voice {voice}")
        self.library.espeak_SetParameter(RATE, words_per_minute, 0)
        self.library.espeak_SetParameter(VOLUME, LOUDNESS, 0)
        data = text.translate(UNREAD).encode() + b"\0"
        size = ctypes.c_size_t(len(data))
        self.library.espeak_Synth(data, size, 0, CHARACTERS, 0, UTF8, None, None)
        return self.samples, self.events


def word_starts(text, events):
    """Returns (sample, whether a clause ends before it) of each word of a text."""
    words = [match.span() for match in WORD.finditer(text)]
    starts, begins_clause = {}, True
    for kind, position, length, sample in events:
        if kind == EVENT_END:
            begins_clause = True
        if kind != EVENT_WORD or length <= 0:
            continue
        for index, (start, end) in enumerate(words):
            if position < end and position + length > start:
                starts.setdefault(index, (sample, begins_clause))
                begins_clause = False
    if sorted(starts) != list(range(len(words))) or len({at for at, _ in starts.values()}) < len(words):
        raise SystemExit(f"espeak-ng does not tell the times of all words of: {text}")
    return [starts[index] for index in range(len(words))]


def word_ranges(text, samples, events, rate):
    """Returns (first sample, last sample + 1) of each word. A word beside a pause ends where its sound ends."""
    heard = [at for at, sample in enumerate(samples) if abs(sample) > HEARD * 32768]
    starts = word_starts(text, events)
    ranges = []
    for index, (start, begins_clause) in enumerate(starts):
        if begins_clause:
            onset = next(at for at in heard if at >= start)
            silence = next((at for at in reversed(heard) if at < onset), None)
            is_pause = silence is None or onset - silence > SHORTEST_PAUSE * rate / 1000
            start = onset if is_pause else start
            if index > 0 and is_pause:
                ranges[-1][1] = silence + 1
        if index > 0 and ranges[-1][1] is None:
            ranges[-1][1] = start
        ranges.append([start, None])
    ranges[-1][1] = heard[-1] + 1
    return ranges


def record_lesson(synthesiser, lesson):
    """Returns the samples of a lesson, and writes the times into its segments."""
    rate, level = synthesiser.rate, lesson["level"]
    recording, end = array.array("h"), 0
    for segment in lesson["segments"]:
        least, usual = (LEAST_BETWEEN, BETWEEN[level]) if end > 0 else (LEAD, LEAD)
        start = max(segment.get("startMs", end + usual), end + least)
        samples, events = synthesiser.speak(
            segment["text"], VOICES[segment["speaker"]], WORDS_PER_MINUTE[level]
        )
        ranges = word_ranges(segment["text"], samples, events, rate)
        first, stop = ranges[0][0], ranges[-1][1]
        pad(recording, start + BEFORE, rate)
        offset = len(recording) - first
        recording += samples[first:stop]
        times = [[round((offset + sample) / rate * 1000) for sample in word] for word in ranges]
        end = times[-1][1] + BEHIND
        segment["startMs"], segment["endMs"] = start, end
        segment["words"] = [{"startMs": begin, "endMs": until} for begin, until in times]
    pad(recording, end + TAIL, rate)
    return recording


def pad(recording, milliseconds, rate):
    """Appends silence up to a time."""
    recording.frombytes(bytes(2 * (round(milliseconds * rate / 1000) - len(recording))))


def encode(samples, rate, lesson, target):
    with tempfile.NamedTemporaryFile(suffix=".wav") as file:
        with wave.open(file, "wb") as output:
            output.setparams((1, 2, rate, 0, "NONE", ""))
            output.writeframes(samples.tobytes())
        file.flush()
        options = ["--quiet", "--bitrate", "20", "--speech", "--serial", "1", "--discard-comments"]
        notes = ["--title", lesson["title"], "--comment", "DESCRIPTION=Synthetic voice: espeak-ng"]
        subprocess.run(["opusenc", *options, *notes, file.name, str(target)], check=True)


def main():
    synthesiser = Synthesiser()
    for file in sorted(LESSONS.glob("*.json")):
        lesson = json.loads(file.read_text())
        samples = record_lesson(synthesiser, lesson)
        encode(samples, synthesiser.rate, lesson, file.with_suffix(".ogg"))
        file.write_text(json.dumps(lesson, ensure_ascii=False, indent=2) + "\n")
        print(f"{lesson['slug']}: {len(samples) / synthesiser.rate:.1f} s")


if __name__ == "__main__":
    main()
