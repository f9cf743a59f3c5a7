"""Certificates, changed and sealed again."""
import copy
import hashlib
import json
import struct


def seal(certificate):
    """With the digest that the certificate has when it says this."""
    certificate = {key: value for key, value in certificate.items() if key != "digest"}
    text = json.dumps(certificate, separators=(",", ":"), ensure_ascii=False).encode()
    certificate["digest"] = hashlib.sha256(struct.pack("N", len(text)) + text).hexdigest()
    return certificate


def find(certificate, path):
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in way:
        certificate = certificate[step]
    return certificate, last


def changed(certificate, path, by):
    other = copy.deepcopy(certificate)
    place, last = find(other, path)
    place[last] += by
    return seal(other)
