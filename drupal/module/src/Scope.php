<?php

declare(strict_types=1);

namespace Drupal\decoupled_sites;

use Drupal\Core\Cache\CacheableJsonResponse;
use Drupal\Core\Cache\CacheableMetadata;
use Symfony\Component\HttpFoundation\JsonResponse;

/**
 * The site and language of one response, and what it depends on.
 */
final class Scope {

  /**
   * The response depends on this; filled while it is made.
   */
  public readonly CacheableMetadata $cacheability;

  /**
   * Aliases, each with its id, by system path and language.
   *
   * @var array<string, array<string, array{string, int}>>
   */
  public array $aliases = [];

  /**
   * The UUID of the entity whose draft a token opens.
   */
  public ?string $draft = NULL;

  public function __construct(
    public readonly string $site,
    public readonly string $langcode,
    public readonly string $baseUrl,
  ) {
    $this->cacheability = (new CacheableMetadata())
      ->setCacheContexts(['languages:language_interface', 'url.query_args', 'url.site', 'user.permissions'])
      // Drupal invalidates this tag when an alias changes.
      ->setCacheTags(['route_match']);
  }

  /**
   * Returns a response, which is never cached if it has a draft.
   */
  public function respond(array $data): JsonResponse {
    return $this->draft === NULL
      ? (new CacheableJsonResponse($data))->addCacheableDependency($this->cacheability)
      : new JsonResponse($data);
  }

}
